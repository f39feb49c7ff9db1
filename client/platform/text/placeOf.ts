/** The main folder and the folder below it. */
export const placeOf = ({ parentTitle, folderTitle }: { parentTitle: string | null; folderTitle: string }) =>
  parentTitle ? `${parentTitle} / ${folderTitle}` : folderTitle
