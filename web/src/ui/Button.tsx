import clsx from 'clsx';
import { Children, type ComponentProps, cloneElement, type ReactElement } from 'react';

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line bg-surface text-text hover:bg-hover contrast:border-line',
  ghost: 'text-text hover:bg-hover',
  danger: 'border border-bad bg-surface text-bad hover:bg-bad-soft',
  link: 'px-0! text-primary underline-offset-4 hover:underline',
} as const;
const SIZES = { small: 'min-h-8 px-2.5 text-[0.8125rem]', normal: 'min-h-10 px-4 text-sm', icon: 'size-10' } as const;

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
  /** Applies the style to its only child, for links that look like buttons. */
  asChild?: boolean;
};

export function Button({ variant = 'primary', size = 'normal', asChild, className, children, ...rest }: ButtonProps) {
  const styles = clsx(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-control font-medium transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
    className,
  );
  if (asChild) {
    const child = Children.only(children) as ReactElement<{ className?: string }>;
    return cloneElement(child, { ...rest, className: clsx(styles, child.props.className) });
  }
  return (
    <button type="button" className={styles} {...rest}>
      {children}
    </button>
  );
}
