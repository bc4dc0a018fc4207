// Markdown to safe HTML.

import DOMPurify from "dompurify";
import { Marked } from "marked";

const marked = new Marked({
  gfm: true,
  renderer: {
    code: ({ text, lang }) => {
      const figure = /^figure-([a-z]+)$/.exec(lang ?? "")?.[1];
      const name = figure ? ` data-figure="${figure}"` : "";
      return `<pre tabindex="0"${name}><code>${text.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</code></pre>`;
    },
  },
});

export async function rendered(text: string): Promise<string> {
  const html = await marked.parse(text);
  const safe = DOMPurify.sanitize(html, { ADD_ATTR: ["tabindex"] });
  const named = safe.replace(/<th([^>]*)><\/th>/g, "<td$1></td>"); // an empty header cell is no header
  return named
    .replaceAll("<table>", '<div class="scroll" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
