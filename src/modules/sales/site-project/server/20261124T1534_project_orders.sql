-- What a project ordered, as the sales report by orders counts it: drafts are not ordered yet.
DROP VIEW site_projects_list;
CREATE VIEW site_projects_list WITH (security_invoker = true) AS
SELECT p.*,
  (
    SELECT coalesce(sum(i.volume), 0)
    FROM sales_orders o
    JOIN sales_order_items i ON i.corporate_id = o.corporate_id AND i.sales_order_id = o.id
    WHERE o.corporate_id = p.corporate_id AND o.site_project_id = p.id AND o.status IN ('approve', 'progress', 'finish')
  ) AS ordered,
  (
    SELECT coalesce(sum(i.delivered), 0)
    FROM sales_orders o
    JOIN sales_order_items i ON i.corporate_id = o.corporate_id AND i.sales_order_id = o.id
    WHERE o.corporate_id = p.corporate_id AND o.site_project_id = p.id
  ) AS delivered
FROM site_projects p;
GRANT SELECT ON site_projects_list TO molen_runtime;
