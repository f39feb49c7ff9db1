import { product } from '#contract/platform/product.ts'

/** Support address as a mailto link. */
export function SupportMailLink() {
  return (
    <a className="link-text" href={`mailto:${product.supportAddress}`}>
      {product.supportAddress}
    </a>
  )
}
