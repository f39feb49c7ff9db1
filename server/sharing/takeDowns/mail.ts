import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'

type TakenDown = { email: string; title: string; reason: string; publicUrl: string }

/** The mail to the founder of a folder that the operator has taken down: why, what is kept, and whom to write to. */
export function takenDownMail({ email, title, reason, publicUrl }: TakenDown): NewMail {
  return {
    kind: 'folder-taken-down',
    to: { name: '', address: email },
    subject: `Mappen ${title} är stängd av den som driver Pärmen`,
    ...mailLayout({
      title: `Mappen ${title} är stängd av den som driver Pärmen`,
      paragraphs: [
        `Den som driver ${product.name} har stängt mappen ${title}. Ingen kan läsa eller ändra det som ligger i den, varken du eller de andra som är med.`,
        `Skälet: ${reason}`,
        'Inget är raderat. Öppnas mappen igen är allt som det var.',
        'Har du frågor, eller anser du att det är fel, skriver du till kundtjänst.',
      ],
      action: { label: 'Skriv till kundtjänst', url: publicUrl + urls.support },
    }),
  }
}

type Restored = Omit<TakenDown, 'reason'> & { folderId: number }

/** The mail when it is open again. */
export function folderRestoredMail({ email, title, folderId, publicUrl }: Restored): NewMail {
  return {
    kind: 'folder-restored',
    to: { name: '', address: email },
    subject: `Mappen ${title} är öppen igen`,
    ...mailLayout({
      title: `Mappen ${title} är öppen igen`,
      paragraphs: [
        `Den som driver ${product.name} har öppnat mappen ${title} igen. Allt är som det var, för dig och för de andra som är med.`,
      ],
      action: { label: 'Öppna mappen', url: publicUrl + urls.folder(folderId) },
    }),
  }
}
