/** The slides of the carousel. `alt` says what the picture of the product shows. */
export const slides = [
  {
    picture: 'mappar',
    alt: 'Översikten, med ett kort för varje huvudmapp.',
    title: 'En mapp för varje sak',
    text: 'Huset, bilen, båten och föreningen får var sin. En lista i Excel hämtar du in.',
  },
  {
    picture: 'bat',
    alt: 'En båts händelser: upptagning, service och sjösättning, med dag och kostnad.',
    title: 'Kom ihåg i vår vad du gjorde i höstas',
    text: 'Skriv in konserveringen, den bytta impellern och det som fick vänta. Det går på bryggan också, utan nät.',
  },
  {
    picture: 'aret',
    alt: 'Det som ska göras: försenat, inom kort och senare.',
    title: 'Årets gång, år efter år',
    text: 'Besiktning, sotning, årsmöte och service i tidsordning. Du ser när det gjordes sist och vem som gjorde det.',
  },
  {
    picture: 'team',
    alt: 'Teamet i en mapp, var och en med sin roll.',
    title: 'Runt samma bord, med samma papper',
    text: 'Bjud in familjen, styrelsen eller hantverkaren. Du bestämmer vad var och en får se och ändra.',
  },
  {
    picture: 'komponent',
    alt: 'En värmepump med foto, garanti och pris.',
    title: 'En servicebok för allt som slits',
    text: 'Fotografera kvittot, så läser Pärmen firma, dag och summa. Säljer du huset får köparen historiken.',
  },
] as const
