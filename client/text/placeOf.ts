type Place = { parentTitle: string | null; folderTitle: string }

/** The main folder and the folder below it. */
export const placeOf = ({ parentTitle, folderTitle }: Place) =>
  parentTitle ? `${parentTitle} / ${folderTitle}` : folderTitle
