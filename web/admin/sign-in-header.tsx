import type { ReactNode } from 'react';

/** The heading and the sentence above each form of the login. */
export function SignInHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="sign-in-header">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  );
}
