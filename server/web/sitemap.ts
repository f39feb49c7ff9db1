/** sitemap.xml with every public page, and robots.txt. */
export function sitemapOf(addresses: string[], publicUrl: string) {
  const urls = addresses.map((address) => `  <url><loc>${publicUrl}${address}</loc></url>`).join('\n')
  return {
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      text: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`,
    },
    '/robots.txt': {
      type: 'text/plain; charset=utf-8',
      text: `User-agent: *
Disallow: /api/
Sitemap: ${publicUrl}/sitemap.xml
`,
    },
  }
}
