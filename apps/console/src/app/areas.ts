import { operatorCalls } from "@fairdraw/wire/all-operator-calls.ts";
import type { Call } from "@fairdraw/wire/core/define-call.ts";
import type { Right } from "@fairdraw/wire/core/rights.ts";
import { answerFieldsOf, type Field, fieldsOf } from "../fields/fields.ts";

/** How a page shows its call: rows to look through, one thing to look at, or something to do. */
export type PageKind = "list" | "detail" | "deed";

export interface CallPage {
  readonly call: Call;
  readonly kind: PageKind;
  /** Shape: `/AdminGame/Tree`, below the console's own path. */
  readonly path: string;
  readonly request: readonly Field[];
  readonly answer: readonly Field[];
}

export interface Area {
  /** What stands before the slash of its calls. */
  readonly name: string;
  readonly pages: readonly CallPage[];
}

const {
  operatorLogin,
  operatorLogout,
  proveOperator,
  previewDeed,
  listViews,
  saveView,
  removeView,
  exportList,
  openInvitation,
  acceptInvitation,
  watchTask,
  ...drawn
} = operatorCalls;

/** Calls that the login, the menu and the dialogs of the console make; all others have a page. */
export const callsWithoutPage: readonly Call[] = [
  operatorLogin,
  operatorLogout,
  proveOperator,
  previewDeed,
  listViews,
  saveView,
  removeView,
  exportList,
  openInvitation,
  acceptInvitation,
  watchTask,
];

/** Every page that is drawn from a declaration. A new call of the wire has its page without a line of the console. */
export const callPages: readonly CallPage[] = Object.values<Call>(drawn).map((call) => {
  const answer = answerFieldsOf(call.answer);
  const path = `/${call.name}`;
  return { call, kind: kindOf(call, answer), path, request: requestOf(call), answer };
});

export const areas: readonly Area[] = [...Map.groupBy(callPages, ({ call }) => areaOf(call))].map(
  ([name, pages]) => ({ name, pages }),
);

/** The fields of a request. The name of a call is chosen, where the wire takes any text. */
function requestOf({ request }: Call): readonly Field[] {
  const values = Object.values<Call>(operatorCalls).map(({ name }) => name);
  return fieldsOf(request).map((field) =>
    field.name === "Call" ? { ...field, shape: { kind: "choice", values } } : field,
  );
}

function kindOf({ policy }: Call, answer: readonly Field[]): PageKind {
  if (policy.may !== "self" && policy.may?.endsWith(".view") !== true) return "deed";
  return rowsOf(answer) === null ? "detail" : "list";
}

function areaOf({ name }: Call): string {
  return name.split("/")[0] ?? name;
}

/** The fields of the rows of an answer; null for an answer without rows. */
export function rowsOf(answer: readonly Field[]): readonly Field[] | null {
  const shape = answer.find(({ name }) => name === "Items")?.shape;
  return shape?.kind === "rows" ? shape.fields : null;
}

/** True when the rights of a member of staff are enough for a call. */
export function mayCall({ policy }: Call, rights: readonly Right[]): boolean {
  return policy.may === "self" || (policy.may !== null && rights.includes(policy.may));
}

/** The areas of a member of staff, with the pages that his rights open. */
export function areasFor(rights: readonly Right[]): readonly Area[] {
  return areas
    .map(({ name, pages }) => ({ name, pages: pages.filter(({ call }) => mayCall(call, rights)) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The pages of an area by its name. */
export function pagesOfArea(name: string): readonly CallPage[] {
  return areas.find((area) => area.name === name)?.pages ?? [];
}

/** The page of a call by its name; null for a name that the wire does not have. */
export function pageOf(name: string): CallPage | null {
  return callPages.find(({ call }) => call.name === name) ?? null;
}

/**
 * True for a deed that replaces what is stored, while its form shows nothing of that: what is left empty is lost.
 * A form that can also make something new begins empty on purpose.
 */
export function replacesUnseen({ call, kind, request }: CallPage, given: object): boolean {
  const isSave = kind === "deed" && call.name.split("/")[1]?.startsWith("Save") === true;
  const makesNew = request.some(({ name }) => name === "Id");
  return isSave && !makesNew && Object.keys(given).length === 0;
}

/** Deeds of an area that a row of it can be taken to. */
export function deedsBeside(page: CallPage): readonly CallPage[] {
  return callPages.filter(
    ({ call, kind }) => kind === "deed" && areaOf(call) === areaOf(page.call),
  );
}
