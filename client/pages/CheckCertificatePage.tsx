import { CheckCertificate } from '#client/sharing/certificates/CheckCertificate.tsx'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { product } from '#contract/platform/product.ts'

/** Where anybody checks the certificate of a hand-over, with or without an account. */
export default function CheckCertificatePage() {
  return (
    <Container width="text">
      <PageHeader
        title="Stämmer intyget?"
        lead={`När en mapp lämnas över i ${product.name} får båda sidor samma intyg. Här ser du om det du har fått är äkta och oförändrat. Du behöver inget konto.`}
      />
      <CheckCertificate />
    </Container>
  )
}
