import type { TemplateData } from '#contract/folders/templates.ts'

/*
 * Checked 2026-11-22.
 * Marking and registration of dogs and, since 1 January 2023, cats: lag (2007:1150) and Jordbruksverket
 * (jordbruksverket.se).
 * Vaccination: what Swedish clinics commonly follow; the veterinary decides, so the texts say so.
 * Travel in the EU: chip, passport and rabies vaccination at least 21 days before, regulation (EU) 576/2013.
 */
export const djur: TemplateData = {
  id: 'djur',
  category: 'Djur',
  always: ['Veterinär', 'Vaccinationsbok eller pass', 'Foder', 'Id-märkning'],
  asks: {
    Försäkring: ['Djurförsäkring'],
    Mediciner: ['Mediciner'],
    Stamtavla: ['Stamtavla'],
    'Kurs eller tävling': ['Tävlingsbok och licens', 'Anmäl till kurs eller tävling'],
  },
  children: [
    {
      title: 'Veterinär och hälsa',
      category: 'Veterinär & hälsa',
      description: 'Journaler, provsvar, mediciner och vikt.',
      components: [
        { title: 'Veterinär', hint: 'Anteckna klinik, telefon och vart du ringer när det är stängt.' },
        { title: 'Mediciner', hint: 'Anteckna dos och hur länge.' },
        { title: 'Allergier och sjukdomar' },
      ],
      activities: [
        {
          title: 'Hälsokontroll',
          type: 'Besiktning',
          howOften: 'Varje år, oftare för ett gammalt djur',
          next: { inMonths: 6 },
          repeats: { months: 12 },
          description: 'Vikt, tänder, hjärta och leder. Ta gärna hälsokontroll och vaccination samma dag.',
        },
        { title: 'Väg och anteckna vikten', type: 'Anteckning', howOften: 'Varje månad', next: { dayOfMonth: 1 } },
        {
          title: 'Fråga veterinären om maskmedel och fästingskydd',
          type: 'Övrigt',
          howOften: 'Varje vår',
          next: { month: 3, day: 15 },
          description: 'Maskmedel ges inte i onödan: ofta räcker ett träckprov.',
        },
      ],
    },
    {
      title: 'Vaccinationer',
      category: 'Vaccinationer',
      description: 'Vaccinationsbok, grundvaccination och påfyllningar.',
      components: [{ title: 'Vaccinationsbok eller pass', hint: 'Anteckna vaccin och datum vid varje dos.' }],
      activities: [
        {
          title: 'Vaccination',
          component: 'Vaccinationsbok eller pass',
          type: 'Underhåll',
          howOften: 'Så ofta som veterinären säger',
          next: { inMonths: 12 },
          description:
            'Vanligt efter grundvaccinationen: hund vart tredje år mot valpsjuka, parvo och HCC, och varje år mot kennelhosta om den träffar många andra. Katt vart tredje år mot kattpest, oftare mot kattsnuva. Ändra dagen efter djurets vaccinationsbok.',
        },
        {
          title: 'Se över vaccinationerna inför resor och tävlingar',
          component: 'Vaccinationsbok eller pass',
          type: 'Övrigt',
          howOften: 'I god tid före resan',
          next: { month: 4, day: 1 },
          repeats: null,
          description:
            'Hund och katt som reser inom EU behöver chip, pass och vaccination mot rabies, given minst 21\u00a0dagar före resan. Jordbruksverket har reglerna.',
        },
      ],
    },
    {
      title: 'Foder och skötsel',
      category: 'Foder & skötsel',
      description: 'Foder, päls, klor eller hovar, tänder och utrustning.',
      components: [
        { title: 'Foder', hint: 'Anteckna sort, mängd och vad djuret inte tål.' },
        { title: 'Sele, koppel eller grimma' },
        { title: 'Bur eller transportbox' },
      ],
      activities: [
        {
          title: 'Klipp klorna och se över pälsen',
          type: 'Underhåll',
          howOften: 'Varje månad',
          next: { dayOfMonth: 15 },
          description: 'För en häst: boka hovslagaren.',
        },
        {
          title: 'Se över utrustningen',
          component: 'Sele, koppel eller grimma',
          type: 'Underhåll',
          howOften: 'Varje år',
          next: { month: 9, day: 1 },
        },
        {
          title: 'Ordna passning inför semestern',
          type: 'Övrigt',
          howOften: 'Varje år',
          next: { month: 3, day: 1 },
          description: 'Bjud in den som passar djuret till mappen, så står allt där.',
        },
      ],
    },
    {
      title: 'Träning och tävling',
      category: 'Träning & tävling',
      description: 'Kurser, tävlingar, prov och resultat.',
      components: [{ title: 'Tävlingsbok och licens' }],
      activities: [
        {
          title: 'Anmäl till kurs eller tävling',
          type: 'Övrigt',
          howOften: 'Varje säsong',
          next: { month: 2, day: 1 },
        },
      ],
    },
    {
      title: 'Stamtavla och papper',
      category: 'Stamtavla & papper',
      description: 'Id-nummer, register, köpeavtal, stamtavla och pass.',
      components: [
        { title: 'Id-märkning', hint: 'Anteckna chipnumret eller tatueringen.' },
        { title: 'Köpeavtal' },
        { title: 'Stamtavla' },
      ],
      activities: [
        {
          title: 'Kontrollera uppgifterna i registret',
          component: 'Id-märkning',
          type: 'Övrigt',
          howOften: 'Varje år, och när du byter adress eller telefon',
          next: { month: 1, day: 15 },
          description:
            'Hundar och katter ska vara märkta och registrerade hos Jordbruksverket innan de är fyra månader. Den som tar över en äldre har fyra veckor på sig.',
        },
      ],
    },
    {
      title: 'Försäkring och avtal',
      category: 'Försäkring & avtal',
      description: 'Veterinärvårds- och livförsäkring, stallplats och foderavtal.',
      components: [{ title: 'Djurförsäkring', hint: 'Anteckna självrisk och högsta ersättning.' }],
      activities: [
        {
          title: 'Gå igenom djurförsäkringen',
          component: 'Djurförsäkring',
          type: 'Övrigt',
          howOften: 'Varje år, före förfallodagen',
          next: { inMonths: 11 },
          repeats: { months: 12 },
          description: 'Se vad som inte ingår, och vad som ändras när djuret blir äldre.',
        },
      ],
    },
  ],
}
