import * as z from "zod/mini";

/** The colours that a merchant may choose for its betting screens. */
export const skinClasses = ["vermilion", "jade", "indigo", "ink", "plum"] as const;

/** Shape: `#c8321f`, small letters. */
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** The accent, the accent when pressed, what stands on both, and the pale ground of headers. */
export const SkinColors = z.strictObject({
  Primary: Color,
  Strong: Color,
  OnPrimary: Color,
  Tint: Color,
});
export type SkinColors = z.infer<typeof SkinColors>;
z.globalRegistry.add(SkinColors, { id: "SkinColors" });

/** Colours of a skin by day and by night. */
export const SkinTokens = z.strictObject({ Light: SkinColors, Dark: SkinColors });
export type SkinTokens = z.infer<typeof SkinTokens>;
z.globalRegistry.add(SkinTokens, { id: "SkinTokens" });
