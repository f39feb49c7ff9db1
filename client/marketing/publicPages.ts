import { urls } from '#contract/platform/urls.ts'

export type PublicPage = {
  path: string
  /** Document title without the product name; for the start page the whole title. */
  title: string
  /** Meta description, 120–155 characters. */
  description: string
}

/** All public pages, in sitemap order. */
export const publicPages: PublicPage[] = [
  {
    path: urls.start,
    title: 'Pärmen – allt om det du tar hand om',
    description:
      'Pärmen samlar allt om huset, bilen, båten eller föreningen: händelser, papper, komponenter och påminnelser i mappar som du delar med andra.',
  },
  {
    path: urls.howTo,
    title: 'Så fungerar Pärmen',
    description:
      'Guide till Pärmen: skapa huvudmapp och undermappar, spara händelser, papper och komponenter, planera året och bjud in andra med rätt roll.',
  },
  {
    path: urls.whatWeDo,
    title: 'Det här kan Pärmen',
    description:
      'Dokumentera, fördela roller, kom ihåg, kommunicera och hitta rätt hjälp. Läs vad Pärmen kan i dag, vad som är på väg och vad som inte finns än.',
  },
  {
    path: urls.takeCare,
    title: 'Ta hand om det du värdesätter',
    description:
      'Sotning, oljebyte, impregnering och vinterförvaring: så får huset, bilen och båten den skötsel de behöver, utan att du bär allt i huvudet.',
  },
  {
    path: urls.yourInformation,
    title: 'Din information',
    description:
      'Dina uppgifter är dina. Kort om hur Pärmen skyddar det du sparar: ingen delning utan ditt samtycke, ingen obehörig åtkomst och inga spårare.',
  },
  {
    path: urls.afterSales,
    title: 'Efterservice som märks',
    description:
      'Relationen till kunden fortsätter efter leveransen. Så kan ett serviceföretag och dess kunder dela servicebok, garantier och historik i Pärmen.',
  },
  {
    path: urls.collaborate,
    title: 'Samarbeta i grupp',
    description:
      'Båtklubben, föreningen, syskonen med sommarstugan: så delar ni på ansvaret i Pärmen, med tydliga roller och en historik som blir kvar hos gruppen.',
  },
  {
    path: urls.about,
    title: 'Om oss',
    description:
      'Pärmen är en svensk tjänst för alla som har något att ta hand om. Läs om varför den finns, vad vi tror på och hur du når oss som arbetar med den.',
  },
  {
    path: urls.services,
    title: 'Våra tjänster',
    description:
      'Bastjänsten i Pärmen är gratis: mappar, händelser, komponenter, papper, team och meddelanden. Här står också vilka premiumtjänster som är planerade.',
  },
  {
    path: urls.privacy,
    title: 'Personuppgifter',
    description:
      'Vilka personuppgifter Pärmen sparar, varför, hur länge och vem som ser dem. Också vad som lagras i din webbläsare och vilka rättigheter du har.',
  },
  {
    path: urls.terms,
    title: 'Villkor',
    description:
      'Villkoren för Pärmen i korthet: vad tjänsten är, vem som ansvarar för vad, vad som inte är tillåtet, vad det kostar och hur du slutar när du vill.',
  },
  {
    path: urls.contact,
    title: 'Kontakta oss',
    description:
      'Har du en fråga, ett förslag eller har något gått fel? Skriv till oss som arbetar med Pärmen, även om du inte har något konto. Vi svarar via mejl.',
  },
  {
    path: urls.checkCertificate,
    title: 'Stämmer intyget?',
    description:
      'Har du fått ett intyg om att en mapp i Pärmen har lämnats över? Se om det är äkta och oförändrat. Filen stannar i din webbläsare, utan konto.',
  },
]
