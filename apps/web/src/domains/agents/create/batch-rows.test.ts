import { describe, expect, it } from "vitest";
import { faultsOf, rowsOf, textOfRows } from "./batch-rows.ts";
import { firstPassword } from "./first-password.ts";

describe("pasted accounts", () => {
  it("come in lines, with marks or blanks between their parts", () => {
    expect(
      rowsOf(
        '\uFEFFlucky88,pass one\r\n\n tom2019\tpw\t小雨 \n"mary001";"pw2"\nannie01 pw3\nbella01,pw4,,met, at the fair',
      ),
    ).toEqual([
      { userName: "lucky88", password: "pass one", nickName: "", remark: "" },
      { userName: "tom2019", password: "pw", nickName: "小雨", remark: "" },
      { userName: "mary001", password: "pw2", nickName: "", remark: "" },
      { userName: "annie01", password: "pw3", nickName: "", remark: "" },
      { userName: "bella01", password: "pw4", nickName: "", remark: "met at the fair" },
    ]);
  });

  it("are judged while they are written", () => {
    const good = "correct-horse-7";
    const rows = rowsOf(
      [
        `lucky88,${good}`,
        `lucky8,12345678`,
        `1lucky,${good}`,
        `lucky99,${good},x`,
        `LUCKY88,${good}`,
        `lucky77,${good},,${"n".repeat(61)}`,
        `lucky66,${good},,${"n".repeat(60)}`,
      ].join("\n"),
    );
    expect(faultsOf(rows)).toEqual([
      ["double"],
      ["password"],
      ["name"],
      ["nick"],
      ["double"],
      ["remark"],
      [],
    ]);
    expect(faultsOf(rowsOf(`lucky88,${good}`))).toEqual([[]]);
    expect(faultsOf(rowsOf(`1lucky,1234,x,${"n".repeat(61)}`))).toEqual([
      ["name", "password", "nick", "remark"],
    ]);
  });

  it("may have quotes around what has marks or quotes in it", () => {
    expect(
      rowsOf(
        'lucky88,"pass,""one"""," 小雨 ","met, at the fair; twice"\ntom2019 "pass two" nick "said, so"\nanna001,pa"ss,ni"ck',
      ),
    ).toEqual([
      {
        userName: "lucky88",
        password: 'pass,"one"',
        nickName: "小雨",
        remark: "met, at the fair; twice",
      },
      { userName: "tom2019", password: "pass two", nickName: "nick", remark: "said, so" },
      { userName: "anna001", password: 'pa"ss', nickName: 'ni"ck', remark: "" },
    ]);
  });

  it("come back as they were after they became text", () => {
    const rows = [
      { userName: "lucky88", password: '"a,b"', nickName: "", remark: 'met; "there", twice' },
      { userName: "", password: "a b", nickName: "小雨", remark: "" },
    ];
    expect(rowsOf(textOfRows(rows))).toEqual(rows);
  });

  it("become text again", () => {
    const text =
      "lucky88,correct-horse-7\ntom2019,correct-horse-8,小雨\nanna001,correct-horse-9,,fair";
    expect(textOfRows(rowsOf(text))).toBe(text);
  });

  it("get passwords that keep the rules", () => {
    const passwords = Array.from({ length: 50 }, () => firstPassword("lucky88"));
    expect(new Set(passwords).size).toBe(50);
    const rows = passwords.map((password, i) => ({
      userName: `lucky${100 + i}`,
      password,
      nickName: "",
      remark: "",
    }));
    expect(faultsOf(rows).every((of) => of.length === 0)).toBe(true);
  });
});
