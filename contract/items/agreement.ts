import { limits } from '#contract/platform/limits.ts'
import {
  afterEnd,
  afterEndWords,
  noticeRules,
  noticeRuleWords,
  onOrOff,
  onOrOffWords,
} from '#contract/rules/agreementChoices.ts'
import {
  atFirst,
  count,
  day,
  elsewhere,
  itemKind,
  line,
  must,
  never,
  but,
  oneOf,
  optional,
  orNone,
  reference,
  text,
} from './kind.ts'

const between = (min: number, max: number, unit: 'months' | 'days', wrong: string) =>
  optional(count({ min, max, unit, wrong, tooFew: wrong, tooMany: wrong }))
const months = (min: number, max: number) => between(min, max, 'months', `Skriv ett antal månader, ${min}\u2013${max}.`)

const ofAll = { seenBy: 'all', read: null } as const
/** It is between its people and the firm: nobody else is shown it, and a copy has one of its own to fill in. */
const theirs = { ...ofAll, leaves: but(never, { copy: true, freshCopy: true }) }
const its = { ...ofAll, leaves: never }

export const agreementKind = itemKind({
  kind: 'agreement',
  table: 'agreement',
  title: 'title',
  mayDelete: 'DeleteAgreement',
  goes: ['copy', 'freshCopy'],
  fields: {
    title: { ...theirs, is: line(limits.title), given: must, label: 'Vad', redacted: 'asText', search: 'title' },
    firmId: { ...theirs, is: optional(reference('firm', 'firmName')), given: orNone, label: 'Med' },
    number: {
      ...its,
      is: optional(line(limits.agreementNumber)),
      given: orNone,
      label: 'Nummer',
      redacted: 'asSerialNumber',
      search: 'text',
    },
    startsOn: { ...its, is: optional(day), given: orNone, label: 'Från' },
    /** The first end; with a notice by the yearly day, the day on which the next year begins. */
    endsOn: { ...its, is: optional(day), given: orNone, label: 'Till' },
    after: {
      ...theirs,
      is: oneOf(afterEnd, 'Välj vad som händer sedan.', afterEndWords),
      given: atFirst('runsOn'),
      label: 'Sedan',
    },
    renewsMonths: { ...theirs, is: months(1, 600), given: orNone, label: 'Förnyas med' },
    noticeRule: {
      ...theirs,
      is: oneOf(noticeRules, 'Välj hur det sägs upp.', noticeRuleWords),
      given: atFirst('period'),
      label: 'Sägs upp',
    },
    /** None of the three: nobody knows. Of those that are given the earliest day counts. */
    noticeMonths: { ...theirs, is: months(0, 120), given: orNone, label: 'Uppsägningstid' },
    noticeDays: {
      ...theirs,
      is: between(0, 3650, 'days', 'Skriv ett antal dagar, högst 3\u00a0650.'),
      given: orNone,
      label: 'Uppsägningstid i dagar',
    },
    otherNoticeMonths: {
      ...theirs,
      is: months(0, 120),
      given: orNone,
      label: 'Uppsägningstid enligt ett annat villkor',
    },
    /** The last day on which another price can be chosen. */
    priceUntil: { ...its, is: optional(day), given: orNone, label: 'Priset gäller till' },
    responsibleId: { ...its, is: optional(reference('member', 'responsibleName')), given: orNone, label: 'Ansvarig' },
    componentId: { ...theirs, is: optional(reference('component', 'componentName')), given: orNone, label: 'Hör till' },
    description: {
      ...theirs,
      is: optional(text(limits.description)),
      given: orNone,
      label: 'Anteckning',
      redacted: 'asText',
      search: 'text',
    },
    reminders: {
      ...theirs,
      is: oneOf(onOrOff, 'Välj på eller av.', onOrOffWords),
      given: atFirst('on'),
      label: 'Påminn',
    },
    replacesId: {
      ...its,
      is: optional(reference('agreement', 'replacesTitle')),
      given: { new: 'orNone', change: 'elsewhere' } as const,
      label: 'Ersätter',
    },
    /** The event that asks for what is next to decide. */
    activityId: { ...its, is: optional(reference('activity', null)), given: elsewhere, label: null },
    /** The end of the last period for which it was decided to keep it. */
    keptUntil: { ...its, is: optional(day), given: elsewhere, label: 'Behålls efter' },
    /** The last day for which a price was chosen. */
    priceChosenUntil: { ...its, is: optional(day), given: elsewhere, label: 'Pris valt till' },
    noticeOn: { ...its, is: optional(day), given: elsewhere, label: 'Uppsagt' },
    confirmedOn: { ...its, is: optional(day), given: elsewhere, label: 'Bekräftat' },
    endedOn: { ...its, is: optional(day), given: elsewhere, label: 'Upphör' },
  },
  together: [],
  beside: {
    from_outside: 'goes with the row',
    id: 'own',
    folder_id: 'own',
    created_by: 'own',
    created_at: 'own',
    updated_at: 'own',
    deletion_id: 'own',
    asked_on: 'the day of what its event asks for',
    asked_until: 'the end of the period that this is about',
    asks_price: 'whether it asks which price to choose',
    decided_last: 'which of two decisions is taken back first',
    lemmas: 'are of the texts',
    search_title: 'is generated',
    search_vector: 'is generated',
  },
})
