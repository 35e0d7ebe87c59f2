import { saveFile } from "@fairdraw/client/files/save-file.ts";
import {
  gridOf,
  paintFeet,
  paintTrend,
  type TrendScene,
  trendExtent,
  trendSizes,
} from "./paint-trend.ts";
import { coloursOf } from "./parts/trend-canvas.tsx";

const titleHeight = 36;
const margin = 12;
/** Sharp also where it is looked at larger. */
const ratio = 2;

/** Sizes in which a chart is written. */
const fontsOf = (font: string) => [`bold 14px ${font}`, `bold 12px ${font}`, `11px ${font}`];

/** Fetches the letters that no text of the page has needed yet: a canvas does not wait for them. */
async function lettersReady(font: string, text: string): Promise<void> {
  await Promise.all(fontsOf(font).map((one) => document.fonts.load(one, text)));
}

/** Saves the whole chart as a picture, with its title over it, in the colours of the page. */
export async function saveTrendImage(
  scene: TrendScene,
  { title, name }: { title: string; name: string },
): Promise<void> {
  const grid = gridOf(scene, null);
  const { width, height } = trendExtent(scene, grid);
  const feet = height - scene.feet.length * trendSizes.foot;
  const sheet = document.createElement("canvas");
  sheet.width = (width + 2 * margin) * ratio;
  sheet.height = (height + titleHeight + margin) * ratio;
  const pen = sheet.getContext("2d");
  if (pen === null) return;
  const colours = coloursOf(document.body);
  const names = [...scene.groups, ...scene.feet].map((one) => one.name);
  await lettersReady(colours.font, [title, ...names, ...scene.columns, ...scene.serials].join(""));
  pen.scale(ratio, ratio);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.fillStyle = colours.ink;
  pen.font = `bold 14px ${colours.font}`;
  pen.textBaseline = "middle";
  pen.fillText(title, margin, titleHeight / 2, width);
  pen.translate(margin, titleHeight);
  const sight = { width, height: feet, scrollX: 0, scrollY: 0 };
  paintTrend(pen, scene, { grid, sight, colours });
  paintFeet(pen, scene, { grid, colours, y: feet });
  const picture = await new Promise<Blob | null>((done) => sheet.toBlob(done, "image/png"));
  if (picture !== null) saveFile(`${name}.png`, picture, "image/png");
}
