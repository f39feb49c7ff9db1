import type { AdviceCase, CaseLook, LookRead, Proposal } from '#contract/accounts/advice.ts'

/* Complete server responses about questions for advice. A test states only what it is about. */

export const aLook = (changes: Partial<CaseLook> = {}): CaseLook => ({
  id: 4,
  caseId: 1,
  folderTitle: 'Värme',
  givenByName: 'Anna Berg',
  givenAt: '2026-11-25T19:31:00.000Z',
  until: '2026-12-09T19:31:00.000Z',
  isOpen: true,
  opened: 0,
  ...changes,
})

export const aLookRead = (changes: Partial<LookRead> = {}): LookRead => ({
  id: 1,
  kind: 'component',
  title: 'Pump',
  who: 'Karin',
  readAt: '2026-11-26T09:12:00.000Z',
  ...changes,
})

export const aProposal = (changes: Partial<Proposal> = {}): Proposal => ({
  messageId: 2,
  title: 'Lufta elementen',
  description: null,
  checklist: ['Stäng av pumpen'],
  job: null,
  isAdded: false,
  added: null,
  ...changes,
})

export const anAdviceCase = (changes: Partial<AdviceCase> = {}): AdviceCase => ({
  caseId: 1,
  about: null,
  look: null,
  reads: [],
  files: [],
  proposals: [],
  ...changes,
})
