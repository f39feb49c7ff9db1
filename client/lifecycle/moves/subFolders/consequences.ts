import type { FolderMoveQuestion } from '#contract/lifecycle/folderMoves.ts'
import { costsText, listed } from '../consequences.ts'

/** What the move of a sub-folder would do beyond taking along all that lies in it, in sentences; none if nothing. */
export function consequencesOfFolder(title: string, place: string, asked: FolderMoveQuestion): string[] {
  const { losing, gaining, formerResponsible, addedFirms, invitations } = asked
  return [
    losing.length > 0 && `${listed(losing)} ser inte ${title} längre.`,
    gaining.length > 0 && `${listed(gaining)} får se allt i ${title}.`,
    formerResponsible.length > 0 &&
      `Det som ${listed(formerResponsible)} ansvarar för har ingen ansvarig efter flytten.`,
    invitations > 0 &&
      (invitations === 1
        ? 'En inbjudan slutar gälla, eftersom den som bjöd in inte ser mappen längre.'
        : `${invitations} inbjudningar slutar gälla, eftersom de som bjöd in inte ser mappen längre.`),
    addedFirms.length > 0 && `I firmaregistret i ${place} läggs ${listed(addedFirms)} till.`,
    costsText(place, asked),
    !asked.canBeUndone && `Bara grundaren av ${place} kan flytta tillbaka ${title}.`,
  ].filter((sentence) => sentence !== false)
}
