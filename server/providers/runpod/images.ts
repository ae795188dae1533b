/** An operating system that a pod can have. */
interface PodImage {
  /** What people choose it by, in the form that `osLabel` reads. */
  os: string;
  image: string;
}

/**
 * RunPod's own images: each starts an SSH server with the key of `PUBLIC_KEY`, which not every image does. A newer CUDA needs a
 * newer driver on the host.
 */
const NVIDIA: readonly PodImage[] = [
  {
    os: 'ubuntu24.04_cuda12.8_PyTorch_2.8',
    image: 'runpod/pytorch:1.0.2-cu1281-torch280-ubuntu2404',
  },
  {
    os: 'ubuntu22.04_cuda12.8_PyTorch_2.8',
    image: 'runpod/pytorch:1.0.2-cu1281-torch280-ubuntu2204',
  },
];
const OLDER_NVIDIA: PodImage = {
  os: 'ubuntu22.04_cuda12.4_PyTorch_2.4',
  image: 'runpod/pytorch:2.4.0-py3.11-cuda12.4.1-devel-ubuntu22.04',
};
const AMD: readonly PodImage[] = [
  {
    os: 'ubuntu22.04_ROCm_6.1_PyTorch_2.4',
    image: 'runpod/pytorch:2.4.0-py3.10-rocm6.1.0-ubuntu22.04',
  },
];

/** Blackwell: no CUDA before 12.8 knows it. */
const NEWEST = /^(?:RTX50\d\d|RTXPro|G?B\d00)/u;

/** The operating systems for a GPU; none where no image is known to work with it. @param gpuType canonical */
export function osOptionsFor(manufacturer: string | null, gpuType: string): string[] {
  const newer = NEWEST.test(gpuType);
  const images: Record<string, readonly PodImage[]> = {
    NVIDIA: newer ? NVIDIA : [...NVIDIA, OLDER_NVIDIA],
    AMD,
  };
  return (images[manufacturer ?? ''] ?? []).map(({ os }) => os);
}

/** The image of an operating system; undefined where there is none of it. */
export const imageOf = (os: string): string | undefined =>
  [...NVIDIA, OLDER_NVIDIA, ...AMD].find((one) => one.os === os)?.image;
