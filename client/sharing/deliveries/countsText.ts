type Counts = { components: number; papers: number; pictures: number }

/** How much there is of what: `2 komponenter, 5 papper, 3 bilder`. */
export function countsText({ components, papers, pictures }: Counts): string {
  return [
    components > 0 && `${components} ${components === 1 ? 'komponent' : 'komponenter'}`,
    papers > 0 && `${papers} papper`,
    pictures > 0 && `${pictures} ${pictures === 1 ? 'bild' : 'bilder'}`,
  ]
    .filter(Boolean)
    .join(', ')
}
