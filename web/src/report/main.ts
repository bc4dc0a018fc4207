// The script of a report: boards with numbers, games to look at, tables to sort. Everything else is in the page itself.

import "../app.css";
import "./report.css";
import { mount, unmount } from "svelte";
import { pictureOf } from "./boards";
import { dataOf, unpacked, type ReportData } from "./data";
import HeatMap from "./HeatMap.svelte";
import { switchTheme, unfoldOnPaper } from "./page";
import { bringTablesToLife } from "./tables";
import Viewer from "./Viewer.svelte";

function drawHeat(data: ReportData, drawings: object[]): void {
  const Picture = pictureOf(data.game);
  if (!Picture) return;
  for (const place of document.querySelectorAll<HTMLElement>("[data-heat]")) {
    const heat = data.heat[Number(place.dataset["heat"])];
    const drawing = heat && drawings[heat.drawing];
    if (!heat || !drawing) continue;
    place.replaceChildren();
    mount(HeatMap, { target: place, props: { heat, drawing, Picture } });
  }
}

function openGames(data: ReportData, drawings: object[], games: number[], title: string): void {
  const viewer: object = mount(Viewer, {
    target: document.body,
    props: { game: data.game, drawings, packed: data.games, games, title, close: () => void unmount(viewer) },
  });
}

async function start(): Promise<void> {
  switchTheme(document);
  unfoldOnPaper(document);
  bringTablesToLife(document);
  const data = dataOf(document);
  const drawings = await unpacked<object[]>(data.drawings);
  drawHeat(data, drawings);
  for (const button of document.querySelectorAll<HTMLElement>("[data-games]")) {
    const games = button.dataset["games"]!.split(" ").map(Number);
    button.onclick = () => openGames(data, drawings, games, button.textContent);
  }
  document.documentElement.dataset["report"] = "ready";
}

void start();
