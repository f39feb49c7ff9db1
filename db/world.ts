import { activities } from '#contract/activities.ts'
import { components } from '#contract/components.ts'
import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts'
import { folders, type NewFolder } from '#contract/folders.ts'
import { members } from '#contract/members.ts'
import { messages } from '#contract/messages.ts'
import { roles } from '#contract/permissions.ts'
import { activityStatus } from '#contract/statuses.ts'
import { support } from '#contract/support.ts'

/** The people of the demo and of every test. */
export const cast = {
  anna: { firstName: 'Anna', lastName: 'Berg', email: 'anna@exempel.se' },
  erik: { firstName: 'Erik', lastName: 'Berg', email: 'erik@exempel.se' },
  petra: { firstName: 'Petra', lastName: 'Lindström', email: 'petra@exempel.se' },
  olle: { firstName: 'Olle', lastName: 'Åkesson', email: 'olle@exempel.se' },
  sven: { firstName: 'Sven', lastName: 'Öberg', email: 'sven@exempel.se' },
  ines: { firstName: 'Ines', lastName: 'Ärlig', email: 'ines@exempel.se' },
  stina: { firstName: 'Stina', lastName: 'Holm', email: 'stina@exempel.se' },
  // She answers for customer service: whoever runs the world lists her address in SUPPORT_EMAILS.
  karin: { firstName: 'Karin', lastName: 'Kundtjänst', email: 'kundtjanst@parmen.exempel.se' },
} as const
export type PersonName = keyof typeof cast

/** One password for the whole cast: these people are made up. */
export const worldPassword = 'solhem-1962-tegel'

export type Person = { userId: number; email: string; password: string; firstName: string; lastName: string }

/** Ids of all that `buildWorld` made, by name. */
export type World = {
  people: Record<PersonName, Person>
  folders: { villan: number; elen: number; vvs: number; baten: number }
  activities: { takbyte: number; elbesiktning: number; beredarbyte: number; sjosattning: number }
  components: { elcentral: number; beredare: number; motor: number }
  /** Relations to a folder: erik, petra, olle and ines to villan, sven to elen. */
  members: { erik: number; petra: number; olle: number; sven: number; ines: number }
  messages: { staddag: number }
}

/** One person's way into the product. Throws on anything but success. */
export type Caller = {
  userId: number
  call: <E extends Endpoint>(endpoint: E, input: Sent<E>) => Promise<Answer<E>>
  /** Follows the link of the mail that asks whether the address is right. */
  confirmEmail: () => Promise<void>
}
export type SignUp = (person: {
  firstName: string
  lastName: string
  email: string
  password: string
}) => Promise<Caller>

type Callers = Record<PersonName, Caller>

/** Builds the world through the product's own calls, as people would. */
export async function buildWorld(signUp: SignUp): Promise<World> {
  const as = {} as Callers
  for (const name of Object.keys(cast) as PersonName[]) {
    as[name] = await signUp({ ...cast[name], password: worldPassword })
  }
  const people = Object.fromEntries(
    Object.entries(cast).map(([name, person]) => [
      name,
      { ...person, password: worldPassword, userId: as[name as PersonName].userId },
    ]),
  ) as World['people']
  await beginAnswering(as)
  const villa = await buildVilla(as)
  const boat = await buildBoat(as)
  const team = await gatherTeam(as, villa.folders)
  return {
    people,
    folders: { ...villa.folders, ...boat.folders },
    activities: { ...villa.activities, ...boat.activities },
    components: { ...villa.components, ...boat.components },
    members: team,
    messages: await writeMessages(as, villa.folders),
  }
}

/** From Karin's first call with a verified address on, others can see that she answers. */
async function beginAnswering({ karin }: Callers) {
  await karin.confirmEmail()
  await karin.call(support.me, { query: {} })
}

/** Anna's house: the folder that most tests are about. */
async function buildVilla({ anna }: Callers) {
  const folder = async (body: NewFolder) => (await anna.call(folders.add, { body })).id
  const villan = await folder({
    objectTitle: 'Villa Solhem',
    description: 'Tegelvilla från 1962 med källare och dubbelgarage.\nVi köpte huset våren 2009.',
    categoryId: 1,
    zipCode: '192 67',
    city: 'Sollentuna',
  })
  const elen = await folder({
    objectTitle: 'El',
    description: 'Elcentral, jordfelsbrytare och laddbox.',
    categoryId: 102,
    parentObjectId: villan,
  })
  const vvs = await folder({
    objectTitle: 'VVS',
    description: 'Vatten, avlopp och varmvatten.',
    categoryId: 101,
    parentObjectId: villan,
  })
  const { id: elcentral } = await anna.call(components.add, {
    body: {
      myObjectId: elen,
      componentName: 'Elcentral i hallen',
      description: 'Tre faser, 20 ampere. Bytt i samband med laddboxen.',
      link: 'https://www.elsakerhetsverket.se/',
    },
  })
  const { id: beredare } = await anna.call(components.add, {
    body: { myObjectId: vvs, componentName: 'Varmvattenberedare', description: '300 liter, står i pannrummet.' },
  })
  const { id: elbesiktning } = await anna.call(activities.add, {
    body: {
      myObjectId: elen,
      activityTitle: 'Elbesiktning',
      activityDescription: 'Genomgång av hela anläggningen.',
      activityOutcome: 'Två anmärkningar, båda åtgärdade på plats.',
      componentId: elcentral,
      typeId: 3,
      statusId: activityStatus.done,
      startDate: '2025-05-14',
    },
  })
  const { id: beredarbyte } = await anna.call(activities.add, {
    body: {
      myObjectId: vvs,
      activityTitle: 'Byte av varmvattenberedare',
      componentId: beredare,
      typeId: 2,
      statusId: activityStatus.done,
      startDate: '2024-11-04',
      endDate: '2024-11-05',
    },
  })
  const { id: takbyte } = await anna.call(activities.add, {
    body: {
      myObjectId: villan,
      activityTitle: 'Byte av tak',
      activityDescription: 'Nytt tegeltak på hela huset.',
      typeId: 1,
      statusId: activityStatus.planned,
      startDate: '2027-05-03',
      endDate: '2027-05-28',
    },
  })
  return {
    folders: { villan, elen, vvs },
    components: { elcentral, beredare },
    activities: { elbesiktning, beredarbyte, takbyte },
  }
}

/** Stina's boat: what nobody of the house may see. */
async function buildBoat({ stina }: Callers) {
  const { id: baten } = await stina.call(folders.add, {
    body: { objectTitle: 'Måsen', description: 'Snipa med inombordare, 5,8 meter.', categoryId: 5, city: 'Norrviken' },
  })
  const { id: motor } = await stina.call(components.add, {
    body: { myObjectId: baten, componentName: 'Dieselmotor', description: '18 hästkrafter.' },
  })
  const { id: sjosattning } = await stina.call(activities.add, {
    body: { myObjectId: baten, activityTitle: 'Sjösättning', componentId: motor, typeId: 1, startDate: '2026-05-02' },
  })
  return { folders: { baten }, components: { motor }, activities: { sjosattning } }
}

/** Everybody but Stina: Sven to the electricity alone, Ines with her invitation unanswered. */
async function gatherTeam(as: Callers, { villan, elen }: { villan: number; elen: number }) {
  const invite = async (name: PersonName, myObjectId: number, roleId: 2 | 3 | 4) => {
    const { member, link } = await as.anna.call(members.invite, {
      body: { myObjectId, roleId, email: cast[name].email },
    })
    return { id: member.id, secret: new URL(link).hash.slice(1) }
  }
  const join = async (name: PersonName, myObjectId: number, roleId: 2 | 3 | 4) => {
    const { id, secret } = await invite(name, myObjectId, roleId)
    await as[name].call(members.claim, { body: { secret } })
    await as[name].call(members.accept, { params: { id } })
    return id
  }
  await as.ines.confirmEmail()
  return {
    erik: await join('erik', villan, roles.administrator),
    petra: await join('petra', villan, roles.partner),
    olle: await join('olle', villan, roles.observer),
    sven: await join('sven', elen, roles.partner),
    ines: (await invite('ines', villan, roles.observer)).id,
  }
}

async function writeMessages({ anna }: Callers, { villan }: { villan: number }) {
  const { messageId } = await anna.call(messages.send, {
    body: {
      myObjectId: villan,
      subject: 'Städdag på lördag',
      content: 'Vi börjar klockan tio med garaget. Ta med arbetshandskar, så bjuder vi på lunch.',
      isToGroup: true,
    },
  })
  return { staddag: messageId }
}
