import type { EndpointName } from '#contract/endpoints.ts'
import type * as fileAddresses from '#contract/platform/fileAddresses.ts'
import { trashRetentionDays } from '#contract/platform/limits.ts'
import { daysText } from '#client/platform/text/amounts.ts'

/** An endpoint of the contract, or an address at which bytes are served. */
type Proof = EndpointName | Extract<keyof typeof fileAddresses, `${string}Address`>
type Existing = { state: 'exists'; provedBy: readonly [Proof, ...Proof[]] }
/** `awaits`: the slices, or the endpoints, that it will have: once there is one of them, it exists. */
type Coming = { state: 'underWay' | 'planned'; awaits: readonly [string, ...string[]] }
export type Capability = { name: string; text: string } & (Existing | Coming)

/**
 * What Pärmen can do, and what it is to do later: the public pages draw their lists from this table, and their texts
 * are held to it (`capabilities.test.ts`). What exists names the endpoints that prove it. A new slice of the contract
 * belongs to one of the rows, or to those that the test names as not worth telling of.
 */
const capabilities = {
  folders: {
    state: 'exists',
    name: 'Mappar',
    text: 'Huvudmappar med kategori och ort, och undermappar för delarna.',
    provedBy: ['folders.add', 'folders.children', 'folderMoves.move', 'copies.folder'],
  },
  templates: {
    state: 'exists',
    name: 'Mallar',
    text: 'Färdiga undermappar och årets händelser för bland annat villa, bil, båt och förening, och egna mallar.',
    provedBy: ['templates.all', 'templates.use', 'ownTemplates.save'],
  },
  activities: {
    state: 'exists',
    name: 'Händelser',
    text: 'Det som har gjorts och det som ska göras, med datum och resultat.',
    provedBy: [
      'activities.add',
      'activities.markDone',
      'activities.choices',
      'activities.changeDone',
      'activitySuggestions.ofTitle',
      'moves.move',
    ],
  },
  planning: {
    state: 'exists',
    name: 'Planering',
    text: 'Påminnelser i tid, upprepning, ansvarig och checklista, och en underhållsplan på trettio år för föreningen.',
    provedBy: ['reminders.settings', 'series.preview', 'expected.ofUser', 'activityChecklist.add', 'upkeep.ofFolder'],
  },
  calendars: {
    state: 'exists',
    name: 'Kalender',
    text: 'Månad och år på en sida, och en länk till telefonens kalender.',
    provedBy: ['calendars.add'],
  },
  ownTools: {
    state: 'exists',
    name: 'Egna verktyg',
    text: 'Ett program eller en assistent läser och föreslår i mappar du väljer.',
    provedBy: ['personalTokens.add', 'webhooks.set', 'assistantAccess.letIn', 'proposals.plan'],
  },
  components: {
    state: 'exists',
    name: 'Komponenter',
    text: 'Det som mappen består av, med garanti, livslängd, mätare, förbrukning, vem som har lånat det och etiketter att skriva ut.',
    provedBy: ['components.add', 'components.labels', 'meterReadings.add', 'meters.takeIn', 'loans.add'],
  },
  rounds: {
    state: 'exists',
    name: 'Ronden',
    text: 'Sakerna gås igenom en i taget: bra, behöver något eller finns inte. Det går utan nät, och blir ett protokoll.',
    provedBy: ['rounds.start', 'rounds.answer', 'rounds.finish'],
  },
  papers: {
    state: 'exists',
    name: 'Papper och bilder',
    text: 'Kvitton, protokoll, ritningar, bilder och filmer direkt i mappen, och alla mappars papper på en sida.',
    provedBy: ['uploads.begin', 'files.ofUser', 'files.summary', 'bulkFiles.change', 'messageFiles.keep'],
  },
  takenOut: {
    state: 'exists',
    name: 'Utan nät',
    text: 'Ta med ut en mapp och läs den där nätet inte når, på båten eller i källaren. Det du skriver där skickas när nätet är tillbaka.',
    provedBy: ['files.sizes'],
  },
  inbox: {
    state: 'exists',
    name: 'Inkorg',
    text: 'Papper och bilder väntar på ett ställe tills du har sagt var de ska ligga. Kvitton läses: firma, dag, summa och moms, och det som stämmer sparas med ett tryck.',
    provedBy: ['inbox.save', 'inbox.reading', 'inboxRules.mine', 'inboxCount.of'],
  },
  week: {
    state: 'exists',
    name: 'Din vecka',
    text: 'Det som är på gång och väntar på dig i högst fem rader, också som mejl på söndagar.',
    provedBy: ['week.mine', 'week.setMail'],
  },
  takeIn: {
    state: 'exists',
    name: 'Hämta in',
    text: 'Det du redan har skrivit i ett kalkylblad eller en annan app blir händelser eller komponenter, sedan du har tittat igenom det. Allt går att ångra.',
    provedBy: ['imports.write', 'imports.undo'],
  },
  condition: {
    state: 'exists',
    name: 'Pärmens skick',
    text: 'Vad en pärm av ditt slag brukar ha, vad som finns i din och vilka delar som kan behöva ses över, med källa och år.',
    provedBy: ['condition.ofFolder', 'condition.dismiss', 'conditionParts.ofFolder'],
  },
  faults: {
    state: 'exists',
    name: 'Fel och firmor',
    text: 'Det som behöver åtgärdas, offerterna och de som ni anlitar, med vad de har gjort.',
    provedBy: ['faults.add', 'firms.add', 'activityOffers.add'],
  },
  agreements: {
    state: 'exists',
    name: 'Avtal',
    text: 'Vad som löper, vad det kostar i månaden och när det senast ska sägas upp. Du påminns i tid.',
    provedBy: ['agreements.add', 'agreements.decide'],
  },
  complaints: {
    state: 'exists',
    name: 'Reklamera',
    text: 'Hur länge det brukar gå att reklamera, vad som styrker saken och ett färdigt brev med papperen. Du skickar det själv.',
    provedBy: ['complaints.start', 'complaints.change'],
  },
  whoCan: {
    state: 'exists',
    name: 'Vem kan?',
    text: 'Firmor som har anlitats förut, av dig eller i mappar du är med i, med vad de gjorde. Ingen kan köpa sig en plats.',
    provedBy: ['firms.known'],
  },
  costs: {
    state: 'exists',
    name: 'Kostnader',
    text: 'Vad en mapp eller alla har kostat, år för år, och vad som väntar de närmaste tio åren.',
    provedBy: ['costs.ofYear', 'costs.plan'],
  },
  yearReport: {
    state: 'exists',
    name: 'Årsrapport som pdf',
    text: 'Årets händelser, kostnader och bilder att skriva ut eller spara.',
    provedBy: ['yearReportAddress'],
  },
  search: {
    state: 'exists',
    name: 'Sök och tidslinje',
    text: 'Sök i alla mappar, också i texten i papper och bilder och även om du stavar fel, och se allt som har hänt i ordning.',
    provedBy: ['search.find', 'search.meant', 'timeline.ofFolder', 'readings.ofFile'],
  },
  history: {
    state: 'exists',
    name: 'Historik',
    text: 'Vem som har ändrat vad, och när.',
    provedBy: ['history.ofFolder'],
  },
  team: {
    state: 'exists',
    name: 'Team',
    text: 'Inbjudningar via mejl och fyra roller som styr vem som får göra vad.',
    provedBy: ['members.invite', 'invitations.show', 'members.changeRole'],
  },
  shares: {
    state: 'exists',
    name: 'Dela med en länk',
    text: 'En del av mappen till försäkringen, mäklaren eller hantverkaren, med kod och utan konto. Hantverkaren kan skicka papper tillbaka. Deras namn står på varje bild och sida, och du återkallar när du vill.',
    provedBy: [
      'shares.add',
      'shares.revoke',
      'shares.read',
      'shareLooks.preview',
      'sentPapers.send',
      'parcelLinks.open',
    ],
  },
  deliveries: {
    state: 'exists',
    name: 'Leverans',
    text: 'En firma lämnar ett färdigt jobb till kunden med en länk, och kunden lägger det i sin egen mapp. Det ligger också i kundens inkorg.',
    provedBy: [
      'deliveries.add',
      'deliveryLooks.preview',
      'deliveries.view',
      'deliveries.claim',
      'mailedDeliveries.open',
      'receivedDeliveries.of',
    ],
  },
  handOver: {
    state: 'exists',
    name: 'Överlåtelse',
    text: 'Säljs huset, bilen eller båten väljer du vad som följer med till köparen, som inte behöver vara med i mappen. Du har kvar allt i ett arkiv, och ni får samma intyg.',
    provedBy: [
      'ownership.offer',
      'ownership.accept',
      'handOvers.send',
      'handOverLink.accept',
      'handOverAsBuyer.cover',
      'handOverCertificates.check',
    ],
  },
  messages: {
    state: 'exists',
    name: 'Meddelanden',
    text: 'Till en, flera eller alla i mappen, med bilder och med besked om vem som har läst.',
    provedBy: ['messages.send', 'messages.reads'],
  },
  notices: {
    state: 'exists',
    name: 'Aviseringar',
    text: 'Det som är nytt samlas i Pärmen, och kommer som mejl eller notis på mobilen om du vill.',
    provedBy: ['notifications.mine', 'push.subscribe'],
  },
  trash: {
    state: 'exists',
    name: 'Papperskorg',
    text: `Det som har raderats kan återställas i ${daysText(trashRetentionDays)}.`,
    provedBy: ['trash.restore'],
  },
  export: {
    state: 'exists',
    name: 'Allt i en fil',
    text: 'Hämta allt som du kan läsa, med papper och bilder, när du vill.',
    provedBy: ['account.export', 'exportAddress'],
  },
  wholeFolder: {
    state: 'exists',
    name: 'Hela mappen som pdf',
    text: 'Alla år som ett dokument att hämta eller läsa på skärmen, historiken till en köpare eller underlaget till försäkringen.',
    provedBy: ['folderDocumentAddress', 'folderDocument.read'],
  },
  advice: {
    state: 'exists',
    name: 'Råd',
    text: 'Fråga kundtjänst om en sak i en mapp, och låt dem titta i just den om du vill.',
    provedBy: ['advice.ask', 'advice.askWithLook', 'advice.takeBack'],
  },
  settingUp: {
    state: 'planned',
    name: 'Hjälp att bygga upp',
    text: 'Någon går igenom det du har och lägger upp mapparna tillsammans med dig.',
    awaits: ['settingUp'],
  },
  documenting: {
    state: 'planned',
    name: 'Hjälp att dokumentera',
    text: 'Någon går igenom kartongen med papper och skriver in det som är värt att spara.',
    awaits: ['documenting'],
  },
  competence: {
    state: 'planned',
    name: 'Rätt kompetens',
    text: 'Hjälp att hitta någon som ingen av er känner, från OVK till impregnering.',
    awaits: ['competence', 'directory'],
  },
} as const satisfies Record<string, Capability>

type Table = typeof capabilities
export type ExistingId = { [Id in keyof Table]: Table[Id] extends Existing ? Id : never }[keyof Table]

/** The rows of a state, in the order of the table. */
export function capabilitiesThat(...states: Capability['state'][]): Capability[] {
  return Object.values<Capability>(capabilities).filter(({ state }) => states.includes(state))
}
