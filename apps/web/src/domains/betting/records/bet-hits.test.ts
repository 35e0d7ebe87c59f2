import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import { betHits } from "./bet-hits.ts";

beforeAll(() => loadPlays(["ssc", "x5", "pk10", "lhc"]));

function hits(playId: string, selection: object, winningNumber: string) {
  const found = betHits({ playId, selection, winningNumber });
  return (
    found && {
      places: [...found.places],
      hit: found.rows.map(({ picked }) =>
        picked.flatMap(({ text, isHit }) => (isHit ? [text] : [])).join(" "),
      ),
    }
  );
}

it("rings a number only at its own place", () => {
  const positions = [[3, 7], [], [7], [], [0]];
  expect(hits("ssc.dwd", { positions }, "3,8,1,7,0")).toEqual({
    places: [0, 4],
    hit: ["3", "", "0"],
  });
});

it("rings cars by their own rank", () => {
  const positions = [[1, 10], [], [4], [], [], [], [], [], [], []];
  const drawn = "10,04,01,02,03,05,06,07,08,09";
  expect(hits("pk10.dwd", { positions }, drawn)).toMatchObject({ places: [0] });
});

it("rings numbers of a pool only at the places that their play looks at", () => {
  expect(hits("ssc.3x.front.z6", { numbers: [1, 3, 7, 8] }, "3,8,5,7,1")).toEqual({
    places: [0, 1],
    hit: ["3 8"],
  });
  expect(hits("ssc.rx2.zx", { places: [0, 4], numbers: [1, 5, 7] }, "3,8,5,7,1")).toEqual({
    places: [4],
    hit: ["1"],
  });
});

it("rings a sum that came, with the places that it is made of", () => {
  expect(hits("ssc.3x.back.sum", { values: [12, 13] }, "0,0,5,7,1")).toEqual({
    places: [2, 3, 4],
    hit: ["13"],
  });
});

it("puts typed lines that won before the others", () => {
  const lines = ["123", "571", "999"];
  const found = betHits({
    playId: "ssc.3x.back.direct.text",
    selection: { lines },
    winningNumber: "0,0,5,7,1",
  });
  expect(found?.rows[0]?.picked[0]).toEqual({ text: "571", isHit: true, isReturned: false });
});

it("rings an option that wins, with the places that it looks at", () => {
  expect(hits("ssc.lm.lh", { options: ["dragon", "tiger"] }, "9,1,1,1,0")).toMatchObject({
    hit: ["Dragon"],
    places: [0, 4],
  });
});

it("tells what a tie gave back from what was hit", () => {
  const fates = (playId: string, selection: object, winningNumber: string, zodiac?: string) => {
    const bet = { playId, selection, winningNumber, ...(zodiac === undefined ? {} : { zodiac }) };
    const found = betHits(bet);
    return {
      places: [...(found?.places ?? [])],
      picked: found?.rows.flatMap(({ picked }) =>
        picked.map(({ text, isHit, isReturned }) => `${text} ${isHit} ${isReturned}`),
      ),
    };
  };
  const balls = { positionOptions: [["big"], [], [], [], ["big", "odd"]] };
  expect(fates("x5.lm.ball", balls, "06,07,03,09,11").picked).toEqual([
    "Big true false",
    "Big false true",
    "Odd false true",
  ]);
  const special = "01,02,03,04,05,06,49";
  expect(fates("lhc.tm.lm", { options: ["big", "odd"] }, special)).toEqual({
    places: [],
    picked: ["Big false true", "Odd false true"],
  });
  // What is no bet by itself comes back with the whole.
  const animals = { options: ["rat", "ox"] };
  expect(fates("lhc.hexiao", animals, special, "horse").picked).toEqual([
    "Rat false true",
    "Ox false true",
  ]);
});

it("says nothing before the draw, and nothing of what its play does not know", () => {
  expect(hits("ssc.dwd", { positions: [[1], [], [], [], []] }, "")).toBeNull();
  expect(hits("ssc.dwd", { positions: [] }, "1,2,3,4,5")).toBeNull();
  expect(hits("none", {}, "1,2,3,4,5")).toBeNull();
});
