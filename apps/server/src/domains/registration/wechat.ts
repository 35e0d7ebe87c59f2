/** Who WeChat says somebody is. */
export interface WechatPerson {
  /** Names the person within this site. */
  readonly id: string;
  readonly nickName: string;
  readonly headImage: string;
}

/** WeChat, or whoever stands for it. */
export interface WechatProvider {
  /** Where WeChat's browser goes; it comes back to `returnPath` with `State` and `Code`. */
  urlFor(request: { state: string; returnPath: string }): string;
  /** Exchanges the code that came back; null for one that WeChat does not know. */
  personOf(code: string): Promise<WechatPerson | null>;
}
