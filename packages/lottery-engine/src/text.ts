/** A text shown to people, in both languages of the engine. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}
