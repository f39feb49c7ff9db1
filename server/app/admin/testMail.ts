import { product } from '#contract/platform/product.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'

/** The mail that shows the operator that mail arrives. */
export function testMail(address: string): NewMail {
  return {
    kind: 'test',
    to: { name: '', address },
    subject: `Ett provmejl från ${product.name}`,
    ...mailLayout({
      title: 'Mejlen kommer fram',
      paragraphs: [
        `Det här är ett provmejl från den som driver ${product.name}. Har det kommit fram fungerar utskicken.`,
        'Du behöver inte göra något.',
      ],
    }),
  }
}
