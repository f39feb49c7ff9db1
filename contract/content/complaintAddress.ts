import { urls } from '#contract/platform/urls.ts'

/** What a complaint that is to be begun is about: a component, a done event or a fault. */
export const complaintParams = { component: 'komponent', activity: 'handelse', fault: 'fel' } as const

/** Where a complaint is begun. */
export const newComplaintAddress = (folderId: number, about: keyof typeof complaintParams, id: number) =>
  `${urls.complaint(folderId, 'ny')}?${complaintParams[about]}=${id}`
