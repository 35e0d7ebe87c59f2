/** How far something is that has to reach somebody outside. */
export const DeliveryState = { WAITING: 0, SENT: 1, DEAD: 2, EXPIRED: 3 } as const;
export type DeliveryState = (typeof DeliveryState)[keyof typeof DeliveryState];

export const deliveryStateText: Record<DeliveryState, { zh: string; en: string }> = {
  0: { zh: "等待发送", en: "Waiting" },
  1: { zh: "已发送", en: "Sent" },
  2: { zh: "死信", en: "Dead letter" },
  3: { zh: "已过期", en: "Grown old" },
};
