import { type ResultCode, registerResults } from "@fairdraw/wire";
import { describe, expect, it } from "vitest";
import {
  accountFault,
  ageOn,
  emailFault,
  nickNameFault,
  phoneFault,
  plainPhone,
  qqFault,
  realNameFault,
} from "./profile-rules.ts";

type Code = keyof typeof registerResults | null;
const nameOf = (fault: ResultCode | null): string | null =>
  Object.entries(registerResults).find(([, row]) => row === fault)?.[0] ?? null;

const phoneOfChina = (phone: string) => phoneFault(phone, "CN");

describe("what players may write about themselves", () => {
  it.each<[(text: string) => ResultCode | null, string, Code]>([
    [accountFault, "abcde", "ACCOUNT_LENGTH"],
    [accountFault, "abcdef", null],
    [accountFault, "Abcdef0123456789", null],
    [accountFault, "Abcdef01234567890", "ACCOUNT_LENGTH"],
    [accountFault, "1abcdef", "ACCOUNT_FIRST"],
    [accountFault, "中文账号账号", "ACCOUNT_FIRST"],
    [accountFault, "abc_def", "ACCOUNT_CHARS"],
    [accountFault, "abcdeé", "ACCOUNT_CHARS"],
    [accountFault, "abcdef\n", "ACCOUNT_CHARS"],
    [nickNameFault, "a", "NICKNAME_LENGTH"],
    [nickNameFault, "锦鲤", null],
    [nickNameFault, "Lucky Star_7", null],
    [nickNameFault, "thirteen-char", "NICKNAME_LENGTH"],
    [nickNameFault, " ab", "NICKNAME_LENGTH"],
    [nickNameFault, "<b>ab</b>", "NICKNAME_WORD"],
    [nickNameFault, "ab\u202ecd", "NICKNAME_WORD"],
    [nickNameFault, "在线客服01", "NICKNAME_WORD"],
    [nickNameFault, "AdMin", "NICKNAME_WORD"],
    [nickNameFault, "客 服", "NICKNAME_WORD"],
    [nickNameFault, "官.方·01", "NICKNAME_WORD"],
    [nickNameFault, "a_d_m_i_n", "NICKNAME_WORD"],
    [nickNameFault, "ＡＤＭＩＮ", "NICKNAME_WORD"],
    [realNameFault, "王小明", null],
    [realNameFault, "阿卜杜拉·买买提", null],
    [realNameFault, "Anne-Marie O'Neil", null],
    [realNameFault, "王", "REALNAME_FORMAT"],
    [realNameFault, "王5", "REALNAME_FORMAT"],
    [realNameFault, "a".repeat(33), "REALNAME_FORMAT"],
    [qqFault, "1234", "QQ_FORMAT"],
    [qqFault, "12345", null],
    [qqFault, "1".repeat(20), null],
    [qqFault, "1".repeat(21), "QQ_FORMAT"],
    [qqFault, "１２３４５", "QQ_FORMAT"],
    [emailFault, "a@b.co", null],
    [emailFault, `${"a".repeat(45)}@b.co`, null],
    [emailFault, `${"a".repeat(46)}@b.co`, "EMAIL_LENGTH"],
    [emailFault, "a@b", "EMAIL_FORMAT"],
    [emailFault, "a b@c.de", "EMAIL_FORMAT"],
    [emailFault, "a@b..de", "EMAIL_FORMAT"],
    [emailFault, "", "EMAIL_FORMAT"],
    [phoneOfChina, "13800138000", null],
    [phoneOfChina, "+85261234567", null],
    [phoneOfChina, "12800138000", "PHONE_FORMAT"],
    [phoneOfChina, "138001380001", "PHONE_FORMAT"],
    [phoneOfChina, "+0123456789", "PHONE_FORMAT"],
  ])("%o answers %j with %s", (fault, text, code) => {
    expect(nameOf(fault(text))).toBe(code);
  });

  it("writes one phone in one way", () => {
    expect(plainPhone("138 0013 8000", "CN")).toBe("+8613800138000");
    expect(plainPhone("+85261234567", "CN")).toBe("+85261234567");
    expect(plainPhone("6123 4567", "HK")).toBe("+85261234567");
  });
});

describe("age", () => {
  // 2026-03-01, 00:30 on the site and still February in UTC.
  const nowMs = Date.UTC(2026, 1, 28, 16, 30);
  it.each([
    ["2008-03-01", 18],
    ["2008-03-02", 17],
    ["2008-02-29", 18],
    ["2026-03-01", 0],
    ["2026-03-02", null],
    ["1899-12-31", null],
    ["2008-02-30", null],
    ["2008-13-01", null],
    ["2008-3-1", null],
    ["20080301", null],
    ["", null],
  ])("of whoever was born on %j is %s", (birthDate, age) => {
    expect(ageOn(birthDate, nowMs)).toBe(age);
  });
});
