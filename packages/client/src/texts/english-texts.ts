/** The English of a domain's texts; `_one` stands for what is said of exactly one, where `count` is one. */
export type EnglishTexts<Zh> = Record<keyof Zh, string> &
  Partial<Record<`${keyof Zh & string}_one`, string>>;
