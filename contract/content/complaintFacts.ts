/*
 * What Swedish law says of complaints, read as it stood on a day. No rule of ours follows from it: every sentence that is made of it says
 * 'brukar' and names the source (docs/decisions/0148-complaints.md has what was read where, and what is left out).
 */

export type LawSource = { name: string; section: string; link: string; checkedOn: string }

const law = (name: string, section: string, number: string): LawSource => ({
  name,
  section,
  link: `https://www.riksdagen.se/sv/dokument-och-lagar/dokument/svensk-forfattningssamling/${number}/`,
  checkedOn: '2026-11-30',
})

export const complaintFacts = {
  purchase: {
    source: law(
      'Konsumentköplagen 2022:260',
      '4 kap. 14 och 17 §§, 5 kap. 2 §',
      'konsumentkoplag-2022260_sfs-2022-260',
    ),
    /** Of purchases from this day on. */
    since: '2022-05-01',
    /** What is said within so many months after the fault was noticed is said in time. */
    alwaysInTimeMonths: 2,
    /** The seller answers for faults that show within so many months. */
    months: 36,
    /** For those that show within so many, the seller proves that it was whole; of animals it is another time. */
    sellerProvesMonths: 24,
  },
  service: {
    source: law('Konsumenttjänstlagen 1985:716', '17 §', 'konsumenttjanstlag-1985716_sfs-1985-716'),
    alwaysInTimeMonths: 2,
    months: 36,
    /** Of work on land, buildings and what is fixed to them. */
    buildingMonths: 120,
  },
  /** Allmänna reklamationsnämnden. */
  board: {
    source: law('Förordning 2015:739', '8 och 20 a §§', 'forordning-2015739-med-instruktion-for-allmanna_sfs-2015-739'),
    /** After the complaint. */
    months: 12,
    /** In kronor: what it costs to ask, and what the dispute must be worth, of most things, of motors and furniture, and of homes and boats. */
    fee: 150,
    least: [750, 1500, 3000],
  },
} as const
