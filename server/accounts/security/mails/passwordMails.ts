import { endedByResetDays } from '#contract/platform/limits.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import { mailLayout } from '#server/rules/domain/mailLayout.ts'
import type { NewMail } from '#server/platform/mail/mail.ts'

/** The mail to set a password. `isFirst` if the account has none yet, for example when created with Google. */
export function resetPasswordMail(
  email: string,
  publicUrl: string,
  { token, isFirst }: { token: string; isFirst: boolean },
): NewMail {
  return {
    kind: 'reset-password',
    to: { name: '', address: email },
    subject: isFirst ? 'Välj ett lösenord' : 'Välj ett nytt lösenord',
    ...mailLayout({
      title: isFirst ? 'Välj ett lösenord' : 'Välj ett nytt lösenord',
      paragraphs: [
        `Vi har fått en begäran om nytt lösenord till kontot i ${product.name} med den här adressen.`,
        isFirst
          ? 'Ditt konto har inget lösenord, eftersom du brukar logga in med Google. Det kan du fortsätta med. Vill du ändå ha ett lösenord väljer du det här.'
          : 'Öppna länken och välj ett nytt, så loggas du ut på alla enheter.',
        'Länken gäller i en timme och kan användas en gång.',
      ],
      action: {
        label: isFirst ? 'Välj lösenord' : 'Välj nytt lösenord',
        url: `${publicUrl}${urls.resetPassword}#${token}`,
      },
      footnote: 'Var det inte du? Då behöver du inte göra något. Inget har ändrats.',
    }),
  }
}

/** The mail about a new password. `isReset`: it was set by a mailed link, which ends more than sessions. */
export function passwordChangedMail(email: string, publicUrl: string, { isReset }: { isReset: boolean }): NewMail {
  return {
    kind: 'password-changed',
    to: { name: '', address: email },
    subject: 'Ditt lösenord är ändrat',
    ...mailLayout({
      title: 'Ditt lösenord är ändrat',
      paragraphs: [
        `Lösenordet till ditt konto i ${product.name} har ändrats. Var det du behöver du inte göra något mer.`,
        ...(isReset
          ? [
              `Alla är utloggade. Det här från de senaste ${endedByResetDays} dagarna är avslutat: delningar, adresser att mejla till, kalenderlänkar, nya administratörer, och erbjudanden och inbjudningar som ingen har svarat på. Inbjudningar som väntade på att mejlas är också avslutade. Var det du gör du det igen. Resten av det som släpper in andra ser du när du loggar in, och senare under Mina uppgifter.`,
            ]
          : []),
        'Var det inte du? Välj ett nytt lösenord genast. Då loggas alla ut, och du får se vad mer som öppnar kontot och kan ta bort det.',
      ],
      action: { label: 'Välj nytt lösenord', url: publicUrl + urls.forgotPassword },
    }),
  }
}
