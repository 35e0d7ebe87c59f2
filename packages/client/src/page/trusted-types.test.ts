import { afterEach, expect, it, vi } from "vitest";
import { guardSinks, ownScriptUrl, plainText, shareStyleNonce } from "./trusted-types.ts";

afterEach(() => vi.unstubAllGlobals());

it("starts scripts of this site only", () => {
  expect(ownScriptUrl("/sw.js")).toBe("/sw.js");
  const foreign = ["https://evil.example/x.js", "//evil.example/x.js", "data:text/javascript,1"];
  for (const url of foreign) expect(() => ownScriptUrl(url), url).toThrow(TypeError);
});

it("lets style sheets through and nothing that could be markup", () => {
  expect(plainText("[data-x]{scrollbar-width:none}")).toContain("scrollbar");
  for (const text of ["<img src=x onerror=alert(1)>", "&lt;b&gt;"]) {
    expect(() => plainText(text)).toThrow(TypeError);
  }
});

it("makes one policy where the browser knows them, and none where it does not", () => {
  expect(() => guardSinks()).not.toThrow();
  const createPolicy = vi.fn();
  vi.stubGlobal("trustedTypes", { createPolicy });
  guardSinks();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith("default", {
    createScriptURL: ownScriptUrl,
    createHTML: plainText,
  });
});

it("hands on the nonce of the page to those who make style sheets", () => {
  const meta = document.createElement("meta");
  meta.setAttribute("property", "csp-nonce");
  meta.nonce = "n1";
  document.head.append(meta);
  shareStyleNonce();
  expect(Reflect.get(window, "__webpack_nonce__")).toBe("n1");
});
