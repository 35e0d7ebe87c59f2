import { type Agreement } from "./terms.api.ts";

type Block = Agreement["Blocks"][number];
interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** The parts of a document, each below its heading; what stands before the first has none. */
export function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: { id: string; title: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.Kind === "heading") {
      sections.push({ id: `part-${sections.length + 1}`, title: block.Text, blocks: [] });
    } else {
      const last = sections.at(-1);
      if (last === undefined) sections.push({ id: "part-1", title: "", blocks: [block] });
      else last.blocks.push(block);
    }
  }
  return sections;
}

/** A document in its parts. Items that follow each other are one list. */
export function DocumentBody({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => (
    <section key={section.id} id={section.id} className="flex scroll-mt-20 flex-col gap-2">
      {section.title !== "" && <h2 className="text-lead font-bold">{section.title}</h2>}
      {runsOf(section.blocks).map((run) =>
        run.isList ? (
          <ul key={run.key} className="list-disc pl-6">
            {run.texts.map((text) => (
              <li key={text} className="text-body">
                {text}
              </li>
            ))}
          </ul>
        ) : (
          <p key={run.key} className="text-body">
            {run.texts[0]}
          </p>
        ),
      )}
    </section>
  ));
}

interface Run {
  readonly key: number;
  readonly isList: boolean;
  readonly texts: string[];
}

function runsOf(blocks: readonly Block[]): Run[] {
  const runs: Run[] = [];
  for (const { Kind, Text } of blocks) {
    const last = runs.at(-1);
    if (Kind === "item" && last?.isList === true) last.texts.push(Text);
    else runs.push({ key: runs.length, isList: Kind === "item", texts: [Text] });
  }
  return runs;
}
