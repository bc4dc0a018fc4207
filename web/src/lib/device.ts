// A short name for a device, from its user agent.

import { say } from "./texts.svelte";

const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Chrome\/|CriOS/, "Chrome"],
  [/Safari\//, "Safari"],
];
/** Systems, by the name of their texts. */
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, "iphone"],
  [/iPad/, "ipad"],
  [/Android/, "android"],
  [/Windows/, "windows"],
  [/Mac OS X/, "mac"],
  [/CrOS/, "chromebook"],
  [/Linux/, "linux"],
];

/** Return a name such as "Firefox on Windows", or the user agent itself if it is not recognised. */
export function deviceOf(agent: string): string {
  const browser = BROWSERS.find(([sign]) => sign.test(agent))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(agent))?.[1];
  if (system) return say("device", { browser, system });
  return browser ?? (agent.slice(0, 60) || say("device-unknown"));
}
