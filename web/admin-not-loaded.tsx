/** Stands in for the admin page where its script did not come; the admin pages are in English only. */
export function AdminNotLoaded() {
  return (
    <main className="not-loaded">
      <h1>Admin Login</h1>
      <p role="alert">The admin page could not be loaded. Check your connection, then reload.</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  );
}
