import * as z from "zod/mini";
import { getLiveNotices, LiveNotice } from "./calls.ts";

/** The call for notices, for clients: they take a plain list as well, as the specification tells of one. */
export const getLiveNoticesOrList = {
  ...getLiveNotices,
  answer: z.union([z.array(LiveNotice), getLiveNotices.answer]),
};
