// The mark: a clock with a green lamp.
export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg class="mark" width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="16.5" />
      <path d="M18 7v11l8 5" />
      <circle class="lit" cx="27" cy="9" r="6" />
    </svg>
  );
}
