/** The name that people read: `RTX6000-Ada` → `RTX 6000 Ada`, `A6000` → `RTX A6000`, `A100-80GB-PCIe` → `A100 80GB PCIe`. */
export function gpuDisplayName(gpuType: string): string {
  const [model = '', ...suffixes] = gpuType.split('-');
  const readable = model
    .replace(/^(RTX|GTX)(Pro)?(?=\d)/u, (_whole, series: string, pro?: string) =>
      pro ? `${series} PRO ` : `${series} `,
    )
    .replace(/^(?=A\d{4}$)/u, 'RTX ');
  return [readable, ...suffixes].join(' ');
}
