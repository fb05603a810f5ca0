const ROWS = 12;
/** The columns of the table, select to actions. */
const columns = 'select lead phone address home emergency quote age who status actions'.split(' ');
/** Two lines of text, of which the second is shorter; the others have one. */
const two = ['lead', 'address', 'home', 'age'];
const none = ['select', 'who', 'actions'];

/** In place of the rows until they are there: of their height, so that nothing jumps. */
export const LoadingRows = () => (
  <table className="admin-leads admin-loading" aria-label="Loading leads">
    <thead>
      <tr>
        <th colSpan={columns.length} />
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing
        <tr key={row} className="admin-lead">
          {columns.map((id) => (
            <td key={id} data-column={id}>
              {row === 0 && id === 'lead' ? (
                <strong>Loading leads...</strong>
              ) : (
                !none.includes(id) && (
                  <>
                    <span className="admin-bone" data-length={(row * 7 + id.length) % 3} />
                    {two.includes(id) && <span className="admin-bone" data-length="short" />}
                  </>
                )
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
