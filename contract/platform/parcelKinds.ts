/** What is shown through a link to somebody who is no member (decision 132). */
export const parcelKinds = ['share', 'delivery', 'handOver'] as const
export type ParcelKind = (typeof parcelKinds)[number]
