/** In the order in which they are shown; the last is of every other trade. Without their papers, which are long texts. */
export const tradeIds = ['vvs', 'el', 'badrum', 'sotning', 'ventilation', 'tak', 'bil', 'bat', 'ovrigt'] as const
export type TradeId = (typeof tradeIds)[number]
