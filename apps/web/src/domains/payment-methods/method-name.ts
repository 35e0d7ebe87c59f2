/** The name of a bank or provider in the language of the page. */
export function methodName(of: { NameZh: string; NameEn: string }, language: string): string {
  return language.startsWith("zh") ? of.NameZh : of.NameEn;
}
