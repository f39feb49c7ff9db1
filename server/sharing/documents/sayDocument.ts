import { drawableName } from '#server/rules/domain/drawable.ts'
import { titleOfDocument, type FolderDocument } from './folderDocument.ts'
import { sayFolder } from './sayFolder.ts'
import { sayInsurance } from './sayInsurance.ts'
import type { Sayings } from './sayings.ts'

/** The title of a document, as it can be drawn. */
export function drawnTitle({ of, content: { title, scope } }: FolderDocument): string {
  const drawnScope = scope.kind === 'component' ? { ...scope, name: drawableName(scope.name) } : scope
  return titleOfDocument(of, { title: drawableName(title), scope: drawnScope })
}

/** All that a document says, in its order: the same on paper and on a screen. */
export function sayDocument(to: Sayings, document: FolderDocument): Promise<void> {
  const title = drawnTitle(document)
  return document.of === 'insurance' ? sayInsurance(to, document, title) : sayFolder(to, document, title)
}
