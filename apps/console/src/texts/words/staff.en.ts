import type { CallWords } from "../words.ts";

/** Words of the calls of staff and their rights. */
export const staff: CallWords = {
  areas: {},
  calls: {
    "AdminToken/Views": "Saved views",
    "AdminToken/SaveView": "Save a view",
    "AdminToken/RemoveView": "Remove a view",
    "AdminExport/List": "Export a list",
    "AdminToken/Prove": "Prove who you are",
    "AdminTask/Preview": "What a call would touch",
    "AdminTask/Revise": "Correct a proposal",
  },
  fields: {
    Subject: "About",
    Rows: "Things changed",
    Players: "Players concerned",
    Amount: "Amount",
    Undo: "How it is undone",
    Revises: "In place of proposal",
    Hands: "May not approve",
    NeedsTwo: "Takes two persons",
    Hours: "Hours to approve",
    Totp: "Code of the authenticator",
    "AdminTask/Revise.Request": "What is asked for instead (JSON)",
  },
  values: {
    "Undo.none": "It cannot be undone",
    "Undo.opposite": "By the opposite deed",
    "Undo.again": "By the same deed with the former values",
    "State.4": "Revised",
  },
};
