import { limits } from '#contract/platform/limits.ts'
import { address, always, but, itemKind, line, link, must, optional, orNone, text } from './kind.ts'

/** To others a firm is its name alone, where an event names it. */
const details = but(always, { template: false, delivery: false, share: false })
/** Whom to call there is between its customers and it: a buyer has their own. */
const theirs = but(details, { sale: false })

export const firmKind = itemKind({
  kind: 'firm',
  table: 'firm',
  title: 'name',
  mayDelete: 'DeleteFirm',
  goes: ['copy', 'freshCopy', 'sale'],
  fields: {
    name: {
      is: line(limits.title),
      given: must,
      label: 'Namn',
      seenBy: 'all',
      leaves: always,
      redacted: 'asText',
      search: 'title',
      read: null,
    },
    contactPerson: {
      is: optional(line(limits.personName)),
      given: orNone,
      label: 'Kontaktperson',
      seenBy: 'all',
      leaves: theirs,
      redacted: 'asText',
      search: 'text',
      read: null,
    },
    phone: {
      is: optional(line(limits.mobile)),
      given: orNone,
      label: 'Telefon',
      seenBy: 'all',
      leaves: details,
      redacted: 'own',
      search: 'text',
      read: null,
    },
    email: {
      is: optional(address(limits.email)),
      given: orNone,
      label: 'E-post',
      seenBy: 'all',
      leaves: theirs,
      redacted: 'own',
      search: 'text',
      read: null,
    },
    website: {
      is: optional(link(limits.link)),
      given: orNone,
      label: 'Webbplats',
      seenBy: 'all',
      leaves: theirs,
      redacted: { isNot: 'is public' },
      search: 'text',
      read: null,
    },
    organisationNumber: {
      is: optional(line(limits.organisationNumber)),
      given: orNone,
      label: 'Organisationsnummer',
      seenBy: 'all',
      leaves: details,
      redacted: { isNot: 'is public' },
      search: 'text',
      read: null,
    },
    /** What its people think of it. */
    note: {
      is: optional(text(limits.description)),
      given: orNone,
      label: 'Anteckning',
      seenBy: 'all',
      leaves: theirs,
      redacted: 'asText',
      search: 'text',
      read: null,
    },
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
    folder_is_main: 'is generated',
    lemmas: 'are of the texts',
    search_title: 'is generated',
    search_vector: 'is generated',
  },
})
