import { expect, test } from "vitest";
import { placeAt } from ".";

test.each([
  ["/new", "new", ""],
  ["/me/", "me", ""],
  ["/lab", "lab", ""],
  ["/rules/toy", "rules", "toy"],
  ["/t/abc", "table", "abc"],
  ["/t/abc/replay", "replay", "abc"],
])("the page at %s is %s", (address, name, id) => {
  const place = placeAt(address);
  expect([place.route?.name, place.id]).toEqual([name, id]);
});

test.each(["/nowhere", "/t", "/t/abc/other", "/rules", "/new/x"])("there is no page at %s", (address) => {
  expect(placeAt(address).route).toBeNull();
});
