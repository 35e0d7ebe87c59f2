/** Kind of a chat room. Source: domain/enums.md A41. */
export const ChatRoomType = {
  GAME: 1,
  CUSTOMER_SERVICE: 2,
  SITE_GROUP: 3,
  GROUP: 4,
  PRIVATE: 5,
} as const;
export type ChatRoomType = (typeof ChatRoomType)[keyof typeof ChatRoomType];

export const chatRoomTypeText: Record<ChatRoomType, { zh: string; en: string }> = {
  1: { zh: "彩种聊天室", en: "Game room" },
  2: { zh: "客服", en: "Customer service" },
  3: { zh: "站点群", en: "Site group" },
  4: { zh: "群组", en: "Group" },
  5: { zh: "私聊", en: "Private" },
};

/** Role of a member in a room. Source: domain/enums.md A42. */
export const ChatRole = {
  MEMBER: 0,
  ADMIN: 1,
  OWNER: 2,
  SERVICE: 3,
  TUTOR: 4,
} as const;
export type ChatRole = (typeof ChatRole)[keyof typeof ChatRole];

export const chatRoleText: Record<ChatRole, { zh: string; en: string }> = {
  0: { zh: "成员", en: "Member" },
  1: { zh: "管理员", en: "Administrator" },
  2: { zh: "群主", en: "Owner" },
  3: { zh: "客服", en: "Service staff" },
  4: { zh: "导师", en: "Tutor" },
};
