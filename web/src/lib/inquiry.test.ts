// A board asks the rules once for each position and plan, and only the latest answer counts.

import { describe, expect, it } from "vitest";
import { Inquiry } from "./inquiry.svelte";

function clerk() {
  const asked: { about: object; answer: (value: unknown) => void }[] = [];
  const ask = (_: string, about: object) => new Promise<unknown>((answer) => asked.push({ about, answer }));
  return { asked, ask };
}

describe("an inquiry", () => {
  it("asks once for the same position and the same plan", () => {
    const { asked, ask } = clerk();
    const [inquiry, position] = [new Inquiry("runs"), {}];
    for (const plan of [{ take: 0 }, { take: 0 }, { take: 1 }]) inquiry.follow(ask, position, plan);
    expect(asked.map(({ about }) => about)).toEqual([{ take: 0 }, { take: 1 }]);
    inquiry.follow(ask, {}, { take: 1 });
    expect(asked.length).toBe(3);
  });

  it("keeps the last answer until the next, and drops one that comes too late", async () => {
    const { asked, ask } = clerk();
    const inquiry = new Inquiry<string>("runs");
    inquiry.follow(ask, 1, {});
    asked[0]!.answer("first");
    expect(await inquiry.latest).toBe("first");
    inquiry.follow(ask, 2, {});
    expect(inquiry.answer).toBe("first");
    inquiry.follow(ask, 3, {});
    asked[2]!.answer("third");
    asked[1]!.answer("second");
    expect(await inquiry.latest).toBe("third");
    expect(inquiry.answer).toBe("third");
  });

  it("forgets at once when there is nothing to ask", async () => {
    const { asked, ask } = clerk();
    const inquiry = new Inquiry<string>("runs");
    inquiry.follow(ask, 1, {});
    asked[0]!.answer("first");
    await inquiry.latest;
    inquiry.follow(ask, 2, null);
    expect(inquiry.answer).toBeNull();
    expect(await inquiry.latest).toBeNull();
  });
});
