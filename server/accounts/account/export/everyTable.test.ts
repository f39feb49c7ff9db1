import { expect, test } from 'vitest'
import { tableNames } from '#fixtures/tableNames.ts'
import { endpointOf } from './lists.ts'

/* Which of the tables 'Hämta allt' gives, in which of its lists, and why it leaves out the others. */

type Given = keyof typeof endpointOf | 'user' | 'folder' | 'closedFolders' | 'weekMail'

const given: Record<string, Given> = {
  activity: 'activities',
  agreement: 'agreements',
  agreement_price: 'agreements',
  app_user: 'user',
  checklist_item: 'activities',
  complaint: 'complaints',
  component: 'components',
  content: 'files',
  customer_service_message: 'support',
  deletion: 'trash',
  delivered: 'components',
  delivery: 'deliveries',
  delivery_claim: 'gotDeliveries',
  dismissal: 'dismissals',
  fault: 'faults',
  file: 'files',
  firm: 'firms',
  folder: 'folder',
  hand_over: 'handOvers',
  hand_over_party: 'handOvers',
  hand_over_question: 'handOvers',
  import_row: 'importRows',
  import_run: 'importDrafts',
  inbox_item: 'inbox',
  inbox_rule: 'inboxRules',
  loan: 'loans',
  mail_address: 'mailAddresses',
  mail_in: 'waitingMails',
  membership: 'members',
  message: 'messages',
  message_file: 'messages',
  meter_day: 'meterDays',
  meter_file: 'meterDays',
  meter_reading: 'meterReadings',
  offer: 'offers',
  own_template: 'templates',
  parcel: 'shares',
  part_answer: 'partAnswers',
  push_subscription: 'devices',
  round: 'rounds',
  round_answer: 'rounds',
  security_event: 'security',
  sender_address: 'senderAddresses',
  series: 'activities',
  share: 'shares',
  support_case: 'support',
  take_down: 'closedFolders',
  proposal: 'proposals',
  proposal_source: 'proposals',
  upkeep_fund: 'upkeep',
  upload: 'inbox',
  week_line: 'weekLines',
  week_setting: 'weekMail',
}

const ofService = 'the service’s own, of no person'
const constant = 'the same for everybody'
const passing = 'goes within days, and says nothing that its person does not see elsewhere'
const settings = 'which mails and notices come; to be seen on the account’s page'
const secrets = 'secrets, and who was let in by them; the page of what lets others in lists it'
const byFolder = 'belongs to the folder’s other rows, which have it'
const history = 'the history of a folder is not given, which decision 53 says'
const pictures = 'of what a picture or a mail says, made anew from it'

const leftOut: Record<string, string> = {
  account_deletion: 'there is none while somebody may download',
  activity_type: constant,
  admission: secrets,
  calendar_feed: secrets,
  personal_token: secrets,
  personal_token_day: secrets,
  personal_token_folder: secrets,
  webhook: secrets,
  captcha_secret: ofService,
  captcha_used: ofService,
  case_look: secrets,
  case_look_read: 'what customer service opened; their case tells it',
  case_proposal: 'in the words of its case',
  category: constant,
  change: history,
  change_to_tell: passing,
  clock: ofService,
  delivery_taken: 'the former words of what was corrected; the delivery’s PDF has them',
  delivery_thrown: passing,
  ended_session: ofService,
  file_cookie_secret: ofService,
  file_kind: constant,
  folder_heir: 'there is none while somebody may download',
  hand_over_certificate: 'downloaded from the folder, as a signed document',
  hand_over_code: secrets,
  hand_over_copy: byFolder,
  hand_over_former: byFolder,
  import_pairs: 'remembered of columns, for the next file',
  import_paper: 'where a paper of an import was laid; it is among the files',
  import_progress: passing,
  import_ref: byFolder,
  installation: ofService,
  invitation: secrets,
  mail: passing,
  mail_picture: pictures,
  mail_preference: settings,
  mail_recipient: ofService,
  mail_rule: 'whom an address lets in; listed where the address is',
  mail_unlisted_member: 'whom an address lets in; listed where the address is',
  maintenance: ofService,
  message_read: byFolder,
  migration: ofService,
  notification: passing,
  ownership_offer: secrets,
  ownership_transfer: secrets,
  parcel_file: byFolder,
  parcel_visit: secrets,
  push_delivery: passing,
  push_key: ofService,
  push_preference: settings,
  rate_limit: ofService,
  reading: pictures,
  reminder: passing,
  reminder_setting: settings,
  reminder_snooze: settings,
  repeatable_call: passing,
  role: constant,
  round_stop: 'in which order the things of a round come; the answers have those that are in it',
  status: constant,
  summary_token: secrets,
  upload_part: passing,
}

test('each table is given in a list that there is, or left out with a reason', () => {
  const named = [...Object.keys(given), ...Object.keys(leftOut)]
  expect(named.toSorted()).toEqual(tableNames.toSorted())
  const lists = new Set<string>([...Object.keys(endpointOf), 'user', 'folder', 'closedFolders', 'weekMail'])
  expect(Object.values(given).filter((list) => !lists.has(list))).toEqual([])
  // And a list that no table is behind is none.
  const ours = Object.keys(endpointOf).filter((list) => !Object.values<string>(given).includes(list))
  expect(ours).toEqual(['waitingDeliveries'])
})
