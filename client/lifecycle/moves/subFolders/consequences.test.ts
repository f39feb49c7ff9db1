import { expect, test } from 'vitest'
import type { FolderMoveQuestion } from '#contract/lifecycle/folderMoves.ts'
import { consequencesOfFolder } from './consequences.ts'

const nothing: FolderMoveQuestion = {
  formerResponsible: [],
  addedFirms: [],
  invitations: 0,
  losing: [],
  gaining: [],
  costs: null,
  canBeUndone: true,
}
const said = (asked: Partial<FolderMoveQuestion>) => consequencesOfFolder('Garage', 'Stugan', { ...nothing, ...asked })

test('a sub-folder between main folders of the same people asks nothing', () => {
  expect(said({})).toEqual([])
})

test('who sees it, and what ends, is said', () => {
  expect(said({ losing: ['Erik Berg'], gaining: ['Stina Holm'], formerResponsible: ['Erik Berg'] })).toEqual([
    'Erik Berg ser inte Garage längre.',
    'Stina Holm får se allt i Garage.',
    'Det som Erik Berg ansvarar för har ingen ansvarig efter flytten.',
  ])
  expect(said({ invitations: 2, addedFirms: ['Portar AB'], canBeUndone: false })).toEqual([
    '2 inbjudningar slutar gälla, eftersom de som bjöd in inte ser mappen längre.',
    'I firmaregistret i Stugan läggs Portar AB till.',
    'Bara grundaren av Stugan kan flytta tillbaka Garage.',
  ])
  expect(said({ costs: 'shown' })).toEqual([
    'Kostnader som bara grundaren och administratörerna ser nu visas för alla som är med i Stugan.',
  ])
  expect(said({ costs: 'kept' })).toEqual(['I Stugan visas kostnader bara för grundaren och administratörerna.'])
})
