/** The slides of the carousel. `scene` is the id of a drawing in scenes.svg. */
export const slides = [
  {
    scene: 'parm',
    title: 'En pärm för allt du tar hand om',
    text: 'Huset, bilen, båten och föreningen får var sin mapp. Där ligger allt som hör dit, och det är lätt att hitta igen.',
  },
  {
    scene: 'bat',
    title: 'Kom ihåg i vår vad du gjorde i höstas',
    text: 'Skriv in konserveringen, den bytta impellern och det som fick vänta. Allt står kvar när presenningen kommer av.',
  },
  {
    scene: 'aret',
    title: 'Årets gång, år efter år',
    text: 'Besiktning, sotning, årsmöte och service i tidsordning. Du ser när det gjordes sist och vem som gjorde det.',
  },
  {
    scene: 'bordet',
    title: 'Runt samma bord, med samma papper',
    text: 'Bjud in familjen, styrelsen eller hantverkaren. Du bestämmer vad var och en får se och ändra.',
  },
  {
    scene: 'verktygen',
    title: 'En servicebok för allt som slits',
    text: 'Pannan, motorn och taket: vad som sitter där, när det byttes och vad som gjordes sedan.',
  },
] as const
