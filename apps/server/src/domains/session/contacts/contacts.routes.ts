import {
  bindEmail,
  bindPhone,
  bindQq,
  changeEmail,
  changePhone,
  checkOldContact,
  sendAccountCode,
  unbindEmail,
  unbindPhone,
  unbindResults,
} from "@fairdraw/wire";
import type { Http } from "../../../platform/http/http.ts";
import { maskName } from "../../account/mask-text.ts";
import { ensureProfile, setQq } from "../../account/profile.sql.ts";
import { qqFault } from "../../account/profile-rules.ts";
import type { SessionParts } from "../open-session.ts";
import type { CodeParts } from "../password/one-time-codes.ts";
import { bindContact, changeContact, proveOld, unbindContact } from "./change-contact.ts";
import { fundsRefusal } from "./judge-unbind.ts";
import { sendContactCode } from "./send-contact-code.ts";

/** Binds what a player does with phone, address and QQ number. */
export function serveContacts(http: Http, parts: SessionParts & CodeParts): void {
  http.serve(sendAccountCode, ({ body, caller, ip, language }) =>
    sendContactCode(parts, { body, caller: caller(), ip, language }),
  );
  http.serve(checkOldContact, ({ body, caller }) => proveOld(parts, { body, caller: caller() }));
  http.serve(bindPhone, ({ body, caller, language }) =>
    bindContact(parts, {
      caller: caller(),
      channel: "phone",
      language,
      to: body.Phone,
      code: body.Code,
      password: body.Password,
    }),
  );
  http.serve(bindEmail, ({ body, caller, language }) =>
    bindContact(parts, {
      caller: caller(),
      channel: "email",
      language,
      to: body.Email,
      code: body.Code,
      password: body.Password,
    }),
  );
  http.serve(changePhone, ({ body, caller, language }) =>
    changeContact(parts, {
      caller: caller(),
      channel: "phone",
      language,
      to: body.Phone,
      code: body.Code,
      ticket: body.Ticket,
    }),
  );
  http.serve(changeEmail, ({ body, caller, language }) =>
    changeContact(parts, {
      caller: caller(),
      channel: "email",
      language,
      to: body.Email,
      code: body.Code,
      ticket: body.Ticket,
    }),
  );
  http.serve(unbindPhone, ({ body, caller, language }) =>
    unbindContact(parts, { caller: caller(), channel: "phone", language, body }),
  );
  http.serve(unbindEmail, ({ body, caller, language }) =>
    unbindContact(parts, { caller: caller(), channel: "email", language, body }),
  );
  http.serve(bindQq, async ({ body, caller }) => {
    const { accountId } = caller();
    const qq = body.QQ.trim();
    if (qq !== "" && qqFault(qq) !== null) return unbindResults.QQ_FORMAT;
    const refusal = await fundsRefusal(parts.db, { accountId, password: body.Password });
    if (refusal !== null) return refusal;
    await ensureProfile(parts.db, accountId);
    await setQq(parts.db, { accountId, qq: qq === "" ? null : qq });
    return { Result: 0, Masked: qq === "" ? "" : maskName(qq) };
  });
}
