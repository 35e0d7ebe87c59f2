import type { CallWords } from "../words.ts";

/** Words of the calls of agreements. */
export const terms: CallWords = {
  areas: { AdminTerms: "协议" },
  calls: {
    "AdminTerms/Search": "协议版本一览",
    "AdminTerms/Publish": "发布新版本",
    "AdminTerms/Signatures": "会员签署记录",
  },
  fields: {
    "AdminTerms.Type": "协议",
    "AdminTerms.Version": "版本",
    "AdminTerms.PublishedAt": "发布时间",
    "AdminTerms.By": "发布人",
    "AdminTerms.Signed": "已签署",
    "AdminTerms.Revoked": "已撤销",
    "AdminTerms.Hash": "文件哈希",
    TextZh: "正文（简体）",
    TextTw: "正文（繁体）",
    TextEn: "正文（英文）",
    KeyPointsZh: "要点（简体，每行一条）",
    KeyPointsTw: "要点（繁体，每行一条）",
    KeyPointsEn: "要点（英文，每行一条）",
    SignedAt: "签署时间",
    RevokedAt: "撤销时间",
    "AdminTerms.Language": "语言",
  },
  values: { "AdminTerms.Type.Point": "转点", "AdminTerms.Type.Currency": "数字货币" },
};
